const inHead = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** What the head of the page calls the product: the company's own name for it, or the usual one. */
export const brand = inHead('application-name') ?? '';

/** The company's own sentence of the sign-in page. */
export const brandLine = inHead('line');
