/** Rows by as many as one statement may take: its parameters are counted by 16 bits. */
export function* pagesOf<Row>(rows: readonly Row[], size = 500): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
