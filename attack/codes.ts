import { callAs, fieldOf, jsonOf, type Person, signIn, trusted } from '#attack/client.ts';
import { type Collector, expectStatus, type Report, startReport } from '#attack/findings.ts';
import { dealsOf } from '#attack/records.ts';

type Request = {
  readonly id: number;
  readonly application_bank_id: number;
  readonly method: string;
  readonly can_sign: boolean;
  readonly signer: string;
  readonly phone: string | null;
  readonly due_at: string;
  readonly files: readonly { readonly document_id: number; readonly is_signed: boolean }[];
};
type Signatures = {
  readonly requests: readonly Request[];
  readonly signatures: readonly { readonly document_id: number; readonly method: string }[];
};
type Entered = { readonly ok: boolean; readonly tries_left: number };

const signaturesOf = async (address: string, person: Person, deal: number): Promise<Signatures> =>
  jsonOf(
    await callAs(address, person, 'GET', `/application-bank/signatures?application_id=${deal}`),
  ) as Signatures;

/** A request that waits for a code, in the demonstration, and its deal. */
const findRequest = async (address: string, person: Person) => {
  for (const deal of await dealsOf(address, person)) {
    const { requests } = await signaturesOf(address, person, deal);
    const request = requests.find(({ method, can_sign }) => method === 'sms' && can_sign);
    if (request) return { deal, request };
  }
  return undefined;
};

const newestCode = async (address: string, admin: Person): Promise<string> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/sms', {})) as {
    items: readonly { readonly text: string | null }[];
  };
  return /\b\d{6}\b/.exec(items[0]?.text ?? '')?.[0] ?? '';
};

/** Another code of six digits. */
const wrongCode = (code: string, by: number): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Codes by SMS: for their request alone, five tries, once, and told to nobody else. */
const tryCodes = async (report: Collector, addresses: readonly string[], admin: Person): Promise<void> => {
  const [home = '', other = home] = addresses;
  const [operator, stranger] = [await signIn(home, 'operator'), await signIn(home, 'headagent2')];
  const found = await findRequest(home, operator);
  if (!found) return report.found('no request waits for a code: codes were not tried');
  const { deal, request } = found;
  const call = (person: Person, path: string, body: object, address = home) =>
    callAs(address, person, 'POST', `/application-bank/${path}`, body);
  const enter = async (id: number, code: string, address = home): Promise<Entered> => {
    const answer = await call(operator, 'sign-confirm', { id, code }, address);
    report.did();
    if (answer.status >= 500 || answer.status === 0) report.found(`a code entered: ${answer.status}`);
    return answer.status === 200 ? (jsonOf(answer) as Entered) : { ok: false, tries_left: 0 };
  };
  const send = (id: number) => call(operator, 'sign-code', { id, agreed: true });

  const second = await call(operator, 'sign-request', {
    application_bank_id: request.application_bank_id,
    document_ids: request.files.map(({ document_id }) => document_id),
    method: 'sms',
    signer: request.signer,
    phone: '+79161234567',
    due_at: request.due_at,
  });
  expectStatus(report, 'a second request for a code', second, 200);
  const next = Number(fieldOf(second, 'id'));
  expectStatus(report, 'a code before anything was sent', await send(next), 200);
  const code = await newestCode(home, admin);
  if (!/^\d{6}$/.test(code)) return report.found(`no code was sent: ${code}`);
  expectStatus(report, 'a code sent again at once', await send(next), 409, 422, 429);
  expectStatus(
    report,
    'a code entered by a stranger',
    await call(stranger, 'sign-confirm', { id: next, code }),
    404,
  );
  if ((await enter(request.id, code)).ok) report.found('a code signs another request');
  for (let at = 1; at <= 5; at += 1) {
    const { ok, tries_left } = await enter(next, wrongCode(code, at));
    if (ok || tries_left !== 5 - at) report.found(`wrong code ${at}: ${ok}, ${tries_left} tries left`);
  }
  if ((await enter(next, code)).ok) report.found('a code signs after five wrong ones');

  expectStatus(report, 'a code of the other request', await send(request.id), 200);
  const right = await newestCode(home, admin);
  if ((await enter(request.id, wrongCode(right, 7))).ok) report.found('a wrong code signs');
  const both = await Promise.all([enter(request.id, right), enter(request.id, right, other)]);
  const won = both.filter(({ ok }) => ok).length;
  if (won !== 1) report.found(`one code entered by two at once signs ${won} times`);
  if ((await enter(request.id, right)).ok) report.found('a code used again signs');
  const { signatures } = await signaturesOf(home, operator, deal);
  for (const { document_id } of request.files) {
    const times = signatures.filter((one) => one.document_id === document_id && one.method === 'sms').length;
    if (times !== 1) report.found(`a document signed by one code carries ${times} signatures`);
  }
  report.figure(`codes: ${won} of two at once signed, five wrong ones ended another, none worked twice`);
};

/** Codes that sign, before anybody moves the applications that wait for them: guessed, swapped, used twice and by two at once. */
export const trySigningCodes = async (addresses: readonly string[]): Promise<Report> => {
  const report = startReport('codes that sign');
  await tryCodes(report, addresses, await trusted(addresses[0] ?? ''));
  return report.end();
};
