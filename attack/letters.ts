import { setTimeout as sleep } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { callAs, fieldOf, jsonOf, type Person, trusted } from '#attack/client.ts';
import { type Collector, expectStatus, type Report, startReport } from '#attack/findings.ts';
import { dealsOf } from '#attack/records.ts';
import type { Target } from '#attack/target.ts';
import { startMailbox } from '#kit/testing/start-mailbox.ts';

const stranger = 'evil@example.test';
/** What a letter would run, and what would begin a header or a letter of its own. */
const texts = [
  '<script>document.title="stored"</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="http://evil.example">Ваш пароль</a>',
  `Иван\r\nBcc: ${stranger}`,
  `Иван\nTo: ${stranger}\n\nПисьмо`,
  `"Иван" <${stranger}>`,
  `=?utf-8?B?${Buffer.from(`Иван\r\nBcc: ${stranger}`).toString('base64')}?=`,
  'Конец\r\n.\r\nMAIL FROM:<evil@example.test>',
] as const;
const addresses = [
  `a@example.test\r\nBcc: ${stranger}`,
  `a@example.test,${stranger}`,
  `"a@example.test" <${stranger}>`,
  `a@example.test>\r\nRCPT TO:<${stranger}`,
  'a@example.test\u0000',
] as const;

const patience = 240;

type Ground = { readonly home: string; readonly admin: Person; readonly expected: Expected };

/** How many letters have to come, by whom they go to. */
type Expected = Map<string, number>;
const expectLetters = (expected: Expected, to: string, count: number): void =>
  void expected.set(to, (expected.get(to) ?? 0) + count);

/** A person whose name is hostile is invited, and asks for a new password. */
const bringPerson = async (
  report: Collector,
  { home, admin, expected }: Ground,
  text: string,
  at: number,
): Promise<void> => {
  const email = `hostile-${at}-${Date.now()}@example.test`;
  const person = {
    username: `hostile-${at}-${Date.now()}`,
    roles: ['manager'],
    last_name: text.slice(0, 100),
    first_name: text.slice(0, 100),
    middle_name: '',
    phone: null,
    email,
    introduction: text,
    department_id: null,
    mentor_id: null,
    parent_id: null,
    curator_id: null,
    manager_id: null,
    stop_app: 0,
  };
  const made = await callAs(home, admin, 'POST', '/user/create', person);
  expectStatus(report, `a person called ${text}`, made, 200, 422);
  if (made.status !== 200) return;
  const invited = await callAs(home, admin, 'POST', '/user/invite', { user_id: fieldOf(made, 'id') });
  expectStatus(report, `an invitation of ${text}`, invited, 200);
  await callAs(home, undefined, 'POST', '/site/clear-password', { data: { email } });
  if (invited.status === 200) expectLetters(expected, email, 1);
};

const calculation = {
  date_start: '2026-12-01',
  date_end: '2027-06-01',
  amount: 1_000_000,
  fz: 1,
  type_bg: 1,
  days: 183,
  prepayment: 0,
};

/** Letters to a bank in hostile words, about the first deal whose bank has an address. */
const writeToBank = async (report: Collector, { home, admin, expected }: Ground): Promise<void> => {
  for (const id of await dealsOf(home, admin)) {
    const { addressees = [] } = jsonOf(
      await callAs(home, admin, 'GET', `/application-bank/letters?application_id=${id}`),
    ) as { addressees?: readonly { application_bank_id: number; addresses: readonly { email: string }[] }[] };
    const leg = addressees.find((one) => one.addresses.length > 0);
    const to = leg?.addresses[0]?.email;
    if (!leg || to === undefined) continue;
    const letter = {
      application_bank_id: leg.application_bank_id,
      to,
      document_ids: [],
    };
    for (const text of texts) {
      const answer = await callAs(home, admin, 'POST', '/application-bank/send-letter', {
        ...letter,
        subject: text,
        text,
      });
      expectStatus(report, `a letter about ${text}`, answer, 200, 422);
      if (answer.status === 200) expectLetters(expected, to, 1);
    }
    return;
  }
  report.found('no deal whose bank may be written to: nothing was tried');
};

const addressesOf = (field: ParsedMail['to']): readonly string[] =>
  (field === undefined ? [] : [field].flat()).flatMap(({ value }) =>
    value.map(({ address = '' }) => address),
  );

/** A letter goes to one reader, has the headers of the product alone, and shows words as words. */
const expectLetterQuiet = (report: Collector, to: string, mail: ParsedMail): void => {
  report.did();
  const subject = mail.subject ?? '';
  const readers = [mail.to, mail.cc, mail.bcc].flatMap(addressesOf);
  if (readers.length !== 1 || readers[0] !== to)
    report.found(`a letter to ${readers.join(', ')}: ${subject}`);
  if (to === stranger || mail.headers.has('bcc')) report.found(`a letter to a stranger: ${subject}`);
  const html = typeof mail.html === 'string' ? mail.html : '';
  if (/<script|onerror=[^&]*>|<img src=x|href="http:\/\/evil/i.test(html))
    report.found(`a letter that runs: ${subject}`);
};

/** Names, subjects and words put in by one person and sent to another by mail. */
export const tryLetters = async (target: Target): Promise<Report> => {
  const report = startReport('hostile letters');
  const mailbox = await startMailbox();
  // The others have no server of mail: a letter they took from the outbox would count as sent and come to nobody.
  const others = [...target.instances];
  for (const other of others) other.freeze(true);
  const server = await target.start({ SMTP_URL: mailbox.smtpUrl });
  try {
    const home = server.address;
    const admin = await trusted(home);
    const expected: Expected = new Map();
    const ground = { home, admin, expected };
    for (const [at, text] of texts.entries()) await bringPerson(report, ground, text, at);
    for (const email of addresses) {
      const refused = await callAs(home, admin, 'POST', '/calculator/send', { ...calculation, email });
      expectStatus(report, `a calculation to ${email}`, refused, 422);
    }
    await writeToBank(report, ground);
    const lost = (): readonly string[] =>
      [...expected]
        .filter(([to, count]) => mailbox.letters.filter((letter) => letter.to === to).length < count)
        .map(([to]) => to);
    for (let at = 0; at < patience && lost().length > 0; at += 1) await sleep(250);
    if (lost().length > 0) report.found(`letters that have not come: to ${lost().join(', ')}`);
    if (expected.size === 0) report.found('no letter was asked for: nothing was tried');
    for (const { to, raw } of mailbox.letters)
      expectLetterQuiet(report, to, await simpleParser(Buffer.from(raw, 'latin1')));
    report.figure(
      `${mailbox.letters.length} letters have come to ${expected.size} readers, ${[...expected.values()].reduce((sum, count) => sum + count, 0)} were asked for`,
    );
  } finally {
    await server.kill('SIGTERM');
    await mailbox.stop();
    for (const other of others) other.freeze(false);
  }
  return report.end();
};
