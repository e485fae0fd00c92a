extension ShapeChecker {
  /// Leads, unknown keys, missing keys, then the values.
  ///
  /// - Parameter declares: whether it may hold objects, which are not read if a key is unknown or missing.
  func check(_ node: YamlNode, _ rule: Rule, declares: Bool, _ diagnosis: inout Diagnosis) {
    guard let entries = node.entries else { return }
    if let shapes = rule.shapes(of: entries) {
      for (entry, shape) in zip(entries, shapes) where !diagnosis.isFull { check(entry.value, shape, &diagnosis) }
      return
    }
    let written = Set(entries.map(\.key.text))
    let leads = leads(of: rule, among: entries)
    if leads.count > 1 {
      diagnosis.report(
        .severalLeads(leads.map(\.key.name), in: rule.noun), at: node.mark(of: leads[1].key.name))
    }
    let isLeadMissing = leads.isEmpty && !rule.leads.isEmpty && !rule.isLeadOptional
    let lead = leads.first ?? (isLeadMissing ? rule.lead(meantBy: entries.map(\.key.text)) : nil)
    let allowed = leads.count > 1 ? leads.flatMap { rule.keys(with: $0) } : rule.keys(with: lead)
    let optional = leads.isEmpty && !isLeadMissing ? rule.leads.map(\.key) : []
    var suggested: Set<String> = []
    // An unknown key may be what should have led; then a long list of what could says nothing more.
    var hasStranger = false
    for entry in entries where !diagnosis.isFull {
      let isMeant = { (key: Rule.Key) in key.name == entry.key.text }
      if let key = allowed.first(where: isMeant) ?? optional.first(where: isMeant) {
        check(entry.value, key.shape, &diagnosis)
        continue
      }
      if declares { diagnosis.leaveUnread(entry.value) }
      if rule.misplaced.contains(entry.key.text) {
        suggested.formUnion(rule.leads.map(\.key.name))
        diagnosis.report(.misplaced(entry.key.text, in: rule.noun), at: entry.key.mark)
        continue
      }
      if rule.isContainer, Rule.declaration.keys.contains(where: isMeant) {
        diagnosis.report(.settingInTree(entry.key.text, in: rule.noun), at: entry.key.mark)
        continue
      }
      let owners = rule.leads.filter { lead in lead.with.contains { $0.name == entry.key.text } }
      if lead == nil, isLeadMissing, !owners.isEmpty { continue }
      if let lead, owners.count == 1 {
        diagnosis.report(
          .foreignKey(entry.key.text, in: noun(of: rule, lead), of: owners[0].key.name), at: entry.key.mark)
        continue
      }
      let known = (allowed.map(\.name) + (isLeadMissing || rule.isLeadOptional ? rule.leads.map(\.key.name) : []))
        .filter { !written.contains($0) }
      let suggestion = Misspelling.suggestion(for: entry.key.text, among: known)
      if let suggestion { suggested.insert(suggestion) }
      hasStranger = true
      let isLead = isLeadMissing && suggestion == lead?.key.name
      diagnosis.report(
        .unknownKey(
          entry.key.text, in: isLead ? rule.noun : noun(of: rule, lead), known: known, suggestion: suggestion),
        at: entry.key.mark)
    }
    if isLeadMissing, !(hasStranger && rule.leads.count > Rule.mostListed),
      !rule.leads.contains(where: { suggested.contains($0.key.name) })
    {
      diagnosis.report(.missingLead(rule.leads.map(\.key.name), in: rule.noun), at: node.mark)
    }
    guard leads.count <= 1 else { return }
    for key in allowed where key.isRequired && !written.contains(key.name) && !suggested.contains(key.name) {
      if declares { diagnosis.leaveUnread(node) }
      let isOfLead = lead?.with.contains { $0.name == key.name } ?? false
      diagnosis.report(.missingKey(key.name, in: isOfLead ? noun(of: rule, lead) : rule.noun), at: node.mark)
    }
  }

  /// The leads that are there. One that yields to others does not lead with `false`, nor beside what does not go with it.
  private func leads(of rule: Rule, among entries: [YamlNode.Entry]) -> [Rule.Lead] {
    let leads = rule.leads(among: Set(entries.map(\.key.text)))
    guard leads.count == 1, leads[0].yields else { return leads }
    let own = rule.keys(with: leads[0])
    let fits = entries.allSatisfy { entry in own.contains { $0.name == entry.key.text } }
    return fits && entries.first { $0.key.text == leads[0].key.name }?.value.scalar?.flag != false ? leads : []
  }

  /// A step is called after its verb.
  private func noun(of rule: Rule, _ lead: Rule.Lead?) -> String {
    guard let lead, !rule.isLeadOptional else { return rule.noun }
    return "\(rule.noun) '\(lead.key.name)'"
  }
}
