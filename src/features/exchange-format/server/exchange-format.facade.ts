export { encodeText } from '#features/exchange-format/server/encode-text.ts';
export { type Exchange, readExchange } from '#features/exchange-format/server/read-exchange.ts';
