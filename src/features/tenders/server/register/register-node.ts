/** An element of a register document: XML or its JSON rendering. Names are local, without prefix. */
export type RegisterNode = { name: string; text: string; children: RegisterNode[] };

/** Cuts the namespace prefix: prefixes differ from file to file, elements are matched by local name. */
export function localName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf(':') + 1);
}

/** Every element at exactly this path below the node; never a deeper descendant of the same name. */
export function nodesAt(node: RegisterNode, ...path: string[]): RegisterNode[] {
  return path.reduce<RegisterNode[]>(
    (level, name) => level.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** The first element at exactly this path below the node. */
export function nodeAt(node: RegisterNode, ...path: string[]): RegisterNode | undefined {
  return nodesAt(node, ...path)[0];
}

/** Texts of the elements at this path that have one: spaces folded, control characters dropped; none is empty. */
export function textsAt(node: RegisterNode, ...path: string[]): string[] {
  return nodesAt(node, ...path)
    .map(({ text }) => cleanText(text))
    .filter((text) => text !== '');
}

/** The first of these texts. */
export function textAt(node: RegisterNode, ...path: string[]): string | undefined {
  return textsAt(node, ...path)[0];
}

/** One line without control, direction-changing and broken characters: the database and a report take it as it is. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();
}
