/** The code of a page did not come: no connection, or the server holds a newer build under other names. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The code of the page did not load', { cause });
    this.name = 'PageLoadError';
  }
}
