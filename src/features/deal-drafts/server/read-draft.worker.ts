import { readDocxText } from '#features/deal-drafts/server/read-docx-text.ts';
import { readPdfText } from '#features/deal-drafts/server/read-pdf-text.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

/** What the worker is given: the bytes of a draft, PDF unless said to be DOCX. */
type DraftFile = { readonly bytes: Uint8Array; readonly isDocx: boolean };

serveApart(
  ({ bytes, isDocx }: DraftFile): Promise<string> => (isDocx ? readDocxText(bytes) : readPdfText(bytes)),
);
