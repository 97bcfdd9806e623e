/** The roles a head agent gives: none above a senior agent. */
export const branchRoles = ['agent', 'senioragent'] as const;
export type BranchRole = (typeof branchRoles)[number];

/** A share in percent: up to a hundred, two digits after the point. */
export const sharePattern = /^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/;

/** People of a tree in the order in which it is read: each under the one above him, with how deep he stands. */
export const inTreeOrder = <P extends { readonly id: number; readonly parent_id: number | null }>(
  people: readonly P[],
): readonly { readonly person: P; readonly depth: number }[] => {
  const ids = new Set(people.map(({ id }) => id));
  const below = Map.groupBy(people, ({ parent_id: parent }) =>
    parent !== null && ids.has(parent) ? parent : null,
  );
  const rows: { readonly person: P; readonly depth: number }[] = [];
  const walk = (parent: number | null, depth: number): void => {
    for (const person of below.get(parent) ?? []) {
      rows.push({ person, depth });
      walk(person.id, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
};
