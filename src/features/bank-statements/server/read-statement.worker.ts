import { readExchange } from '#features/exchange-format/server/exchange-format.facade.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';

serveApart(({ bytes }: { readonly bytes: Uint8Array }, notify) => readExchange(bytes, notify));
