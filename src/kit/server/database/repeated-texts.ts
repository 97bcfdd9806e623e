const mostSeen = 500;
const keepable = /^\s*(select|insert|update|delete|with)\b/i;

/** A parsed statement with its plan takes some tens of KiB of the database's memory. */
const mostCached = 200;

/**
 * Which statements a connection keeps parsed: those that come a second time; the one used longest ago makes room.
 * `What` is what is known of a kept one.
 */
export class RepeatedTexts<What> {
  readonly #kept = new Map<string, What>();
  readonly #seen = new Set<string>();

  /** Whether a statement is kept or comes again and is worth being. */
  isRepeated(text: string): boolean {
    if (this.#kept.has(text) || this.#seen.delete(text)) return true;
    if (!keepable.test(text)) return false;
    if (this.#seen.size >= mostSeen) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }

  /** What is known of a kept statement, which is now the one used last. */
  use(text: string): What | undefined {
    const existing = this.#kept.get(text);
    if (existing === undefined) return undefined;
    this.#kept.delete(text);
    this.#kept.set(text, existing);
    return existing;
  }

  /** Takes out the statement used longest ago where there is no room for another. */
  makeRoom(): What | undefined {
    const [oldest] = this.#kept;
    if (!oldest || this.#kept.size < mostCached) return undefined;
    this.#kept.delete(oldest[0]);
    return oldest[1];
  }

  keep(text: string, what: What): void {
    this.#kept.set(text, what);
  }
}
