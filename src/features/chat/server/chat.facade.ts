export { receiveFromBank, sendToBank } from '#features/chat/server/receive-from-bank.ts';
export { supportScope } from '#features/chat/server/support.scope.ts';
