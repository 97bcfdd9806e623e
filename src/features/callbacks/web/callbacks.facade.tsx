export { type CallbackAsk, openCallbackForm } from '#features/callbacks/web/callback-form.ts';
