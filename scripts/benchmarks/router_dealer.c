// The raw baseline of the benchmarks: what libzmq alone does on this machine, with the harness's shape and no more.
//
// build
//   needs Linux, a C compiler and libzmq3-dev
//   cc -O2 -Wall -Wextra -o router_dealer router_dealer.c -lzmq
//   ./router_dealer --workers 4 --inflight 64 --messages 500000 --size 150
//   ./router_dealer --workers 1 --inflight 1 --messages 20000 --request-size 150 --reply-size 400
//   ./router_dealer --workers 3 --inflight 1 --messages 20000 --size 150 --route 0,1,1,2
//
// One ROUTER here, one DEALER in each of W worker processes, over ipc in a temporary directory. K requests are under
// way at any time (each worker has its share; a reply is followed by the next request to the same worker) until N round
// trips are done. With --route the requests go to these workers instead, again and again: who has just slept answers later than who
// is awake. One line of JSON on stdout. `microsecondsPerRoundTrip` is how long a round trip took on average, from
// sending the request to having read the reply: elapsed * K / N. With --inflight 1 it is the latency. `size` is that of
// the request.
//
// Nothing stays behind, however this ends: the directory goes as soon as all workers have connected, before measuring,
// and the kernel kills the workers when this process dies. Exit codes: 0 measured, 64 wrong use, 70 failed,
// 128 + signal.

#define _GNU_SOURCE
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <zmq.h>

enum { most_workers = 256, patience_ms = 10000 };

static volatile sig_atomic_t stopped_by = 0;
static pid_t workers[most_workers];
static int worker_count = 0;
static uint8_t route[4096];
static long route_length = 0;
static char directory[64] = "";
static char socket_path[80] = "";

static void stop(int signal_number) { stopped_by = signal_number; }

static void remove_directory(void) {
  if (directory[0] == 0) return;
  unlink(socket_path);
  rmdir(directory);
  directory[0] = 0;
}

/// Removes the directory, ends and reaps the workers, and exits.
static _Noreturn void finish(int code) {
  remove_directory();
  for (int i = 0; i < worker_count; i++) kill(workers[i], SIGKILL);
  for (int i = 0; i < worker_count; i++) waitpid(workers[i], NULL, 0);
  exit(code);
}

static _Noreturn void fail(const char *function) {
  if (stopped_by == 0) fprintf(stderr, "router_dealer: %s: %s\n", function, zmq_strerror(zmq_errno()));
  finish(stopped_by == 0 ? 70 : 128 + stopped_by);
}

/// Whether a call is worth repeating: a signal interrupted it that does not stop us, such as SIGCONT.
static int interrupted(int result) { return result == -1 && zmq_errno() == EINTR && stopped_by == 0; }

static void check(int result, const char *function) {
  if (result == -1) fail(function);
}

/// Answers each request with a reply, until killed.
static _Noreturn void work(const char *endpoint, uint8_t id, size_t reply_size, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  signal(SIGINT, SIG_IGN);  // a Ctrl-C reaches the whole group; the parent ends us
  signal(SIGTERM, SIG_DFL);
  void *context = zmq_ctx_new();
  void *dealer = zmq_socket(context, ZMQ_DEALER);
  int unlimited = 0;
  uint8_t name[2] = {1, id};
  char *reply = calloc(reply_size + 1, 1);
  zmq_msg_t request;
  zmq_msg_init(&request);
  if (zmq_setsockopt(dealer, ZMQ_SNDHWM, &unlimited, sizeof unlimited) == -1) _exit(70);
  if (zmq_setsockopt(dealer, ZMQ_RCVHWM, &unlimited, sizeof unlimited) == -1) _exit(70);
  if (zmq_setsockopt(dealer, ZMQ_ROUTING_ID, name, sizeof name) == -1) _exit(70);
  if (zmq_connect(dealer, endpoint) == -1) _exit(70);
  if (zmq_send(dealer, "hello", 5, 0) == -1) _exit(70);
  while (zmq_msg_recv(&request, dealer, 0) != -1) {
    if (zmq_send(dealer, reply, reply_size, 0) == -1) break;
  }
  _exit(70);
}

static void *router;
static zmq_msg_t part;

static void receive_part(void) {
  int result;
  do result = zmq_msg_recv(&part, router, 0);
  while (interrupted(result));
  check(result, "zmq_msg_recv");
}

/// Receives one message and returns the number of the worker it is from.
static uint8_t receive(size_t expected_size) {
  receive_part();
  if (zmq_msg_size(&part) != 2) errno = EPROTO, fail("routing id");
  uint8_t id = ((uint8_t *)zmq_msg_data(&part))[1];
  receive_part();
  if (zmq_msg_size(&part) != expected_size) errno = EPROTO, fail("size of a reply");
  return id;
}

static void send_request(uint8_t id, const char *request, size_t size) {
  uint8_t name[2] = {1, id};
  check(zmq_send(router, name, sizeof name, ZMQ_SNDMORE), "zmq_send");
  check(zmq_send(router, request, size, 0), "zmq_send");
}

/// The worker that request `index` goes to; `otherwise` without a route.
static uint8_t target(long index, uint8_t otherwise) {
  return route_length > 0 ? route[index % route_length] : otherwise;
}

/// Reads numbers of workers with commas between them.
static void read_route(const char *text) {
  while (route_length < (long)sizeof route) {
    char *rest;
    long value = strtol(text, &rest, 10);
    if (rest == text || value < 0 || value >= most_workers) break;
    route[route_length++] = (uint8_t)value;
    if (*rest == 0) return;
    if (*rest != ',') break;
    text = rest + 1;
  }
  fprintf(stderr, "router_dealer: --route takes numbers of workers, as 0,1,1,2\n");
  exit(64);
}

/// Does `count` round trips with `inflight` of them under way, and returns the seconds they took.
static double run(long count, long inflight, const char *request, size_t request_size, size_t reply_size) {
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  long sent = 0;
  for (; sent < inflight && sent < count; sent++)
    send_request(target(sent, (uint8_t)(sent % worker_count)), request, request_size);
  for (long received = 0; received < count; received++) {
    uint8_t id = receive(reply_size);
    if (stopped_by != 0) finish(128 + stopped_by);
    if (sent < count) send_request(target(sent, id), request, request_size), sent++;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  return (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
}

static long number(const char *name, const char *text, long least, long most) {
  char *rest;
  errno = 0;
  long value = strtol(text, &rest, 10);
  if (errno == 0 && rest != text && *rest == 0 && value >= least && value <= most) return value;
  fprintf(stderr, "router_dealer: --%s takes %ld to %ld, not \"%s\"\n", name, least, most, text);
  exit(64);
}

int main(int argc, char **argv) {
  static const struct option options[] = {
      {"workers", required_argument, NULL, 'w'},      {"inflight", required_argument, NULL, 'k'},
      {"messages", required_argument, NULL, 'n'},     {"size", required_argument, NULL, 's'},
      {"request-size", required_argument, NULL, 'q'}, {"reply-size", required_argument, NULL, 'r'},
      {"route", required_argument, NULL, 't'},
      {NULL, 0, NULL, 0},
  };
  long wanted_workers = 4, inflight = 64, messages = 200000, size = 150, request_size = -1, reply_size = -1;
  const long most_bytes = 1 << 26;
  int option, index = 0;
  while ((option = getopt_long(argc, argv, "", options, &index)) != -1) {
    switch (option) {
      case 'w': wanted_workers = number("workers", optarg, 1, most_workers); break;
      case 'k': inflight = number("inflight", optarg, 1, 1000000); break;
      case 'n': messages = number("messages", optarg, 1, 1000000000); break;
      case 's': size = number("size", optarg, 0, most_bytes); break;
      case 'q': request_size = number("request-size", optarg, 0, most_bytes); break;
      case 't': read_route(optarg); break;
      case 'r': reply_size = number("reply-size", optarg, 0, most_bytes); break;
      default:
        fprintf(stderr,
                "usage: router_dealer [--workers W] [--inflight K] [--messages N] [--size S]\n"
                "                     [--request-size S] [--reply-size S] [--route W,W,...]\n");
        return 64;
    }
  }
  if (optind < argc) {
    fprintf(stderr, "router_dealer: unexpected \"%s\"\n", argv[optind]);
    return 64;
  }
  for (long i = 0; i < route_length; i++) {
    if (route[i] < wanted_workers) continue;
    fprintf(stderr, "router_dealer: there is no worker %d on the --route\n", route[i]);
    return 64;
  }
  if (request_size < 0) request_size = size;
  if (reply_size < 0) reply_size = size;
  if (inflight > messages) inflight = messages;

  // Without SA_RESTART, so that a blocked libzmq call returns and the clean-up runs.
  struct sigaction action = {.sa_handler = stop};
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGHUP, &action, NULL);

  strcpy(directory, "/tmp/router_dealer.XXXXXX");
  if (mkdtemp(directory) == NULL) {
    directory[0] = 0;
    fail("mkdtemp");
  }
  snprintf(socket_path, sizeof socket_path, "%s/socket", directory);
  char endpoint[96];
  snprintf(endpoint, sizeof endpoint, "ipc://%s", socket_path);

  // Before the context exists, whose threads a fork would not copy.
  pid_t parent = getpid();
  fflush(NULL);
  while (worker_count < wanted_workers) {
    pid_t child = fork();
    if (child == 0) work(endpoint, (uint8_t)worker_count, (size_t)reply_size, parent);
    check(child, "fork");
    workers[worker_count++] = child;
  }

  void *context = zmq_ctx_new();
  router = zmq_socket(context, ZMQ_ROUTER);
  if (router == NULL) fail("zmq_socket");
  int yes = 1, unlimited = 0, timeout = patience_ms, linger = 0;
  check(zmq_setsockopt(router, ZMQ_ROUTER_MANDATORY, &yes, sizeof yes), "zmq_setsockopt");
  check(zmq_setsockopt(router, ZMQ_SNDHWM, &unlimited, sizeof unlimited), "zmq_setsockopt");
  check(zmq_setsockopt(router, ZMQ_RCVHWM, &unlimited, sizeof unlimited), "zmq_setsockopt");
  check(zmq_setsockopt(router, ZMQ_RCVTIMEO, &timeout, sizeof timeout), "zmq_setsockopt");
  check(zmq_setsockopt(router, ZMQ_LINGER, &linger, sizeof linger), "zmq_setsockopt");
  check(zmq_bind(router, endpoint), "zmq_bind");
  zmq_msg_init(&part);
  for (int i = 0; i < worker_count; i++) receive(strlen("hello"));
  remove_directory();  // connections outlive the name, and not even SIGKILL can leave it behind from now on

  char *request = calloc((size_t)request_size + 1, 1);
  long warm_up = messages / 10 < 10000 ? messages / 10 : 10000;
  run(warm_up, inflight, request, (size_t)request_size, (size_t)reply_size);
  double seconds = run(messages, inflight, request, (size_t)request_size, (size_t)reply_size);
  double rate = (double)messages / seconds;
  printf("{\"inflight\":%ld,\"messages\":%ld,\"size\":%ld,\"roundTripsPerSecond\":%.0f,"
         "\"microsecondsPerRoundTrip\":%.2f,\"workers\":%d,\"requestSize\":%ld,\"replySize\":%ld}\n",
         inflight, messages, request_size, rate, 1e6 * (double)inflight / rate, worker_count, request_size, reply_size);
  fflush(stdout);

  zmq_msg_close(&part);
  zmq_close(router);
  zmq_ctx_term(context);
  free(request);
  finish(0);
}
