export { type Exchange, readExchange } from '#features/exchange-format/server/read-exchange.ts';
