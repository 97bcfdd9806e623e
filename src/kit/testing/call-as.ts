import type { Page } from '@playwright/test';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import { addressOf, formOf, type LooseInput } from '#kit/web/calls/build-request.ts';

const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'promise' };

/**
 * A call by its contract in the name of whoever this page's browser is signed in as, beside the screen: the page
 * need not be open. A refusal is thrown with the server's words.
 */
export const callAs = async <C extends NamedCall>(
  { request }: Page,
  call: C,
  input: CallInput<C>,
): Promise<CallReply<C>> => {
  const loose = input as LooseInput;
  const answer = await request.fetch(addressOf(call, loose), {
    method: call.method,
    headers: call.creates ? { ...headers, 'idempotency-key': crypto.randomUUID() } : headers,
    ...(call.files ? { multipart: formOf(loose) } : { data: loose.body }),
  });
  if (!answer.ok()) throw new Error(`${call.name}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as CallReply<C>;
};
