import { type Answer, callAs, enter, fieldOf, jsonOf, type Person, send, signIn } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { soundPdf, type Operation } from '#attack/document.ts';
import { type Collector, expectStatus, type Report, startReport } from '#attack/findings.ts';
import { sendFile } from '#attack/forms.ts';
import { watchPages } from '#attack/pages.ts';
import { addressOf, subjectOf } from '#attack/records.ts';
import { tableOf } from '#attack/sheets.ts';
import { tellEverywhere } from '#attack/texts.ts';
import { unpack } from '#attack/unpack.ts';

/** What a sheet, a page, a letter or a path would run, as a text and as the name of a file. */
const texts = [
  '=HYPERLINK("http://evil.example","x")',
  '<script>document.title="stored"</script>',
  '<img src=x onerror=alert(1)>',
  '@SUM(1+1)*cmd|x',
  'javascript:document.title="stored"',
] as const;
/** Who tells beside an administrator, and how often each of them tells every call that writes. */
const tellers = ['operator', 'manager', 'agent'];
const rounds = 3;
const names = [
  "=HYPERLINK('http:evil.example').pdf",
  '<img src=x onerror=alert(1)>.pdf',
  '<svg onload=alert(1)>.pdf',
  '../../../etc/passwd.pdf',
  '..\\..\\windows.pdf',
  'a%22;filename=b.exe;.pdf',
  "а' onmouseover=alert(1) '.pdf",
] as const;

/** A sheet that leaves holds words alone, an archive names that stay in their folder, a PDF nothing that begins by itself. */
const expectQuiet = async (report: Collector, what: string, body: Buffer): Promise<void> => {
  report.did();
  if (body.subarray(0, 5).toString() === '%PDF-') {
    const found = /\/(?:JavaScript|JS|OpenAction|Launch|EmbeddedFile|URI|AA)\b/.exec(body.toString('latin1'));
    if (found) report.found(`${what}: a PDF with ${found[0]}`);
  }
  if (body.subarray(0, 2).toString() !== 'PK') return;
  for (const { name, text } of await unpack(body)) {
    if (name.startsWith('/') || /(?:^|[\\/])\.\.(?:[\\/]|$)|[<>:"|?*]/.test(name))
      report.found(`${what}: an archive names ${name}`);
    if (/<f[ >]|<hyperlink|vbaProject/.test(text) && name.startsWith('xl/'))
      report.found(`${what}: a sheet that leaves holds a formula: ${name}`);
  }
};

/** A page runs no script of its own text. */
const expectPage = (report: Collector, what: string, headers: Answer['headers']): void => {
  const policy = String(headers['content-security-policy']);
  const scripts = /script-src([^;]*)/.exec(policy)?.[1] ?? /default-src([^;]*)/.exec(policy)?.[1];
  report.did();
  if (scripts === undefined || scripts.includes('unsafe-inline'))
    report.found(`${what} lets inline scripts run: ${policy.slice(0, 200)}`);
};

/** How files leave: as an attachment whose name says nothing else, of no other kind than its own, and run by nobody. */
const expectAttachment = (report: Collector, what: string, headers: Answer['headers']): void => {
  report.did();
  const disposition = String(headers['content-disposition']);
  const isPlain = /^(?:attachment|inline)(?:; filename="[^"\r\n]*")?(?:; filename\*=UTF-8''[\w%.!~*()-]+)?$/;
  if (!isPlain.test(disposition) || /\.exe/i.test(disposition))
    report.found(`${what}: leaves as ${disposition}`);
  if (headers['x-content-type-options'] !== 'nosniff') report.found(`${what}: may be sniffed`);
  if (!/sandbox|default-src 'none'/.test(String(headers['content-security-policy'])))
    report.found(`${what}: may run: ${String(headers['content-security-policy'])}`);
};

/** How many records of a kind are looked at, those that were heard of last. */
const newest = 5;

type Stored = { readonly id: number; readonly name: string };

const keepFiles = async (
  report: Collector,
  home: string,
  person: Person,
  deal: number,
): Promise<readonly Stored[]> => {
  const kept: Stored[] = [];
  const fields = { application_id: String(deal), document_type: 'charter' };
  for (const name of names) {
    const content = `${soundPdf}%${name}\n`;
    const answer = await sendFile(home, person, '/application-bank/save-document', fields, { name, content });
    expectStatus(report, `a file named ${name}`, answer, 200, 415, 422);
    if (answer.status === 200) kept.push(...(jsonOf(answer) as Stored[]));
  }
  for (const { name } of kept)
    if (/[\\/]|^\.\./.test(name)) report.found(`a file is kept under a path: ${name}`);
  return kept;
};

/** What stands where: a deal, its papers, and records of each kind. */
type Told = {
  readonly deal: number;
  readonly kept: readonly Stored[];
  readonly idsOf: (entity: string) => readonly number[];
};

/** The archive of a deal's papers for each of its banks. */
const packAll = async (
  report: Collector,
  home: string,
  person: Person,
  deal: number,
  kept: readonly Stored[],
): Promise<readonly string[]> => {
  const checker = await enter(home, 'operator'); // whoever brings a paper does not check it
  const accepted = { ids: kept.map(({ id }) => id), verdict: 'accepted' };
  const checked = await callAs(home, checker, 'POST', '/application-bank/check-document', accepted);
  expectStatus(report, 'papers are checked', checked, 200);
  const { legs } = jsonOf(await callAs(home, person, 'GET', `/applications/${deal}`)) as {
    legs: readonly { readonly id: number }[];
  };
  const packed: string[] = [];
  for (const { id } of legs) {
    const set = await callAs(home, person, 'POST', '/application-bank/collect-documents', {
      application_bank_id: id,
    });
    expectStatus(report, 'papers are packed', set, 200, 409); // a bank may want none of these
    if (set.status === 200) packed.push(`/application-bank/documents-zip?id=${String(fieldOf(set, 'id'))}`);
  }
  if (packed.length === 0) report.found('no bank takes the papers with strange names: nothing was packed');
  return packed;
};

/** Everything that leaves about a deal as a file, and the documents themselves. */
const expectFilesQuiet = async (
  report: Collector,
  home: string,
  person: Person,
  operations: readonly Operation[],
  { deal, kept, idsOf }: Told,
): Promise<number> => {
  let left = 0;
  const files = operations.filter(({ reply, method }) => reply === undefined && method === 'GET');
  const asked = files.flatMap((operation) => {
    const entity = subjectOf(operation)?.schema.entity;
    const own: Readonly<Record<string, readonly number[]>> = {
      deal: [deal],
      document: kept.map(({ id }) => id),
    };
    const ids = own[entity ?? ''] ?? idsOf(entity ?? '').slice(-newest);
    return ids.map((id) => ({ name: operation.name, path: addressOf(operation, id) }));
  });
  const packed = await packAll(report, home, person, deal, kept);
  const whole = files.filter(({ params }) => !params.some((one) => (one as { required?: boolean }).required));
  const more = [...whole.map(({ path }) => path), ...packed].map((one) => ({ name: one, path: one }));
  for (const { name, path } of [...asked, ...more]) {
    const { status, headers, body } = await callAs(home, person, 'GET', path);
    if (status >= 500) report.found(`${name}: ${status}`);
    if (status !== 200) continue;
    left += 1;
    if (String(headers['content-type']).startsWith('text/html')) expectPage(report, name, headers);
    else expectAttachment(report, name, headers);
    await expectQuiet(report, name, body);
  }
  return left;
};

/** Wrong rows of a list go back as a sheet with their reasons. */
const expectProblemsQuiet = async (report: Collector, home: string, person: Person): Promise<void> => {
  const list = `Телефон;Имя\n=1+1;=HYPERLINK("http://evil.example")\n@SUM(1);+cmd\n`;
  const { status, body } = await sendFile(
    home,
    person,
    '/ol-leads/list-problems',
    {},
    { name: 'a.csv', content: list },
  );
  if (status !== 200) report.found(`wrong rows of a list: ${status} ${body.toString('utf8').slice(0, 160)}`);
  else await expectQuiet(report, 'wrong rows of a list', body);
};

/**
 * Texts and names of files put in by one person and taken out by another: into pages, sheets, archives, PDFs. What a
 * browser makes of them, and of words in every field there is, is looked at where `isWhole`.
 */
export const tryStored = async (
  address: string,
  operations: readonly Operation[],
  { isWhole, dice }: { readonly isWhole: boolean; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('stored scripts');
  // Of his own: generated calls may have left the session of before in another's place.
  const admin = await signIn(address, 'admin');
  const banks = jsonOf(await callAs(address, admin, 'GET', '/bank/names')) as
    | readonly { readonly id: number }[]
    | { readonly items: readonly { readonly id: number }[] };
  const bank_ids = ('items' in banks ? banks.items : banks).slice(0, 10).map(({ id }) => id);
  let deal = 0;
  for (const text of texts) {
    const body = { product: 1, client_name: text, inn: '7707083893', bank_ids };
    const made = await callAs(address, admin, 'POST', '/applications', body);
    expectStatus(report, `a client called ${text}`, made, 200, 422);
    deal = Number(fieldOf(made, 'id') ?? deal);
    const to_user_id = Number(fieldOf(await callAs(address, admin, 'GET', '/user/info'), 'id'));
    await callAs(address, admin, 'POST', '/task/create', {
      title: text,
      text,
      to_user_id,
      application_id: deal,
    });
    await callAs(address, admin, 'POST', '/ol-leads/savelead', {
      name: text,
      comment: text,
      phone: '+79165550200',
    });
    const thread = await callAs(address, admin, 'POST', '/chat/open', {
      application_id: deal,
      side: 'client',
    });
    const thread_id = Number(fieldOf(thread, 'id'));
    const said = await callAs(address, admin, 'POST', '/chat/send', { thread_id, text });
    expectStatus(report, `a word ${text}`, said, 200, 422);
  }
  const kept = await keepFiles(report, address, admin, deal);
  if (kept.length === 0) report.found('no file with a strange name is kept: nothing was tried');
  const sheets = await tableOf(address, admin, 'HYPERLINK');
  if (!sheets.some(({ text }) => text.includes('HYPERLINK')))
    report.found('the table of deals came without the deal that was looked for');
  for (const { name, text } of sheets)
    if (/<f[ >]|<hyperlink/.test(text)) report.found(`the table of deals holds a formula: ${name}`);
  for (const { text } of await tableOf(address, admin, 'HYPERLINK', 'csv'))
    if (/(?:^|[;,\n])"?[=+@]/.test(text.replace(/^\uFEFF/, '')))
      report.found('the table of deals as text begins a cell as a formula');
  const people = [admin];
  for (const name of isWhole ? tellers : []) people.push(await enter(address, name));
  const idsOf = isWhole
    ? (await tellEverywhere(report, address, people, operations, { texts, rounds, dice })).idsOf
    : () => [];
  const left = await expectFilesQuiet(report, address, admin, operations, { deal, kept, idsOf });
  await expectProblemsQuiet(report, address, admin);
  report.figure(`${kept.length} of ${names.length} files with strange names kept, ${left} files left`);
  const page = await send(address, { method: 'GET', path: '/application/index' });
  expectPage(report, 'a page', page.headers);
  if (isWhole) await watchPages(report, address, deal);
  return report.end();
};
