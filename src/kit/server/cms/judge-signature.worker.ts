import { judgeSignature } from '#kit/server/cms/judge-signature.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

/** The files as they travel to the thread. */
export type SignatureOrder = { readonly signature: Uint8Array; readonly document: Uint8Array };

/** A signature is a stranger's file: it is taken apart in a thread of its own. */
serveApart((order: SignatureOrder) => judgeSignature(order.signature, order.document));
