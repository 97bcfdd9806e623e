import { readFileSync } from 'node:fs';
import { callAs, fieldOf, type Person, send, signIn } from '#attack/client.ts';
import { inputFor, type Operation } from '#attack/document.ts';
import type { Dice } from '#attack/dice.ts';
import { type Report, startReport } from '#attack/findings.ts';
import { type HostileFile, makeHostileFiles } from '#attack/hostile-files.ts';

/** Nobody waits longer for a file to be refused, nor for anything else meanwhile. */
const longestMs = 10_000;
const ordinaryMs = 2_000;
/** Doors of documents, which keep what they take. */
const keeping = /^(?:dealDocuments|dealDrafts|dealQueries|chat|bankLogo)\./;

const formOf = (
  fields: Readonly<Record<string, unknown>>,
  { name, bytes }: HostileFile,
): { readonly headers: Record<string, string>; readonly body: Buffer } => {
  const boundary = 'attack-of-files';
  const texts = Object.entries(fields)
    .filter(([field]) => field !== 'files')
    .map(([field, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`;
    });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${texts.join('')}${head}`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
};

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

type Asked = {
  readonly dice: Dice;
  readonly pid: number;
  readonly share: number;
  readonly isTimed: boolean;
};

/** Every hostile file at every door that takes files: refused in Russian or taken for what it is, soon, and others go on. */
export const tryFiles = async (
  address: string,
  operations: readonly Operation[],
  { dice, pid, share, isTimed }: Asked,
): Promise<Report> => {
  const report = startReport('hostile files');
  const admin = await signIn(address, 'admin');
  const bystander = await signIn(address, 'operator');
  const made = await callAs(address, admin, 'POST', '/applications', {
    product: 1,
    client_name: 'ООО «Файлы»',
  });
  const deal = Number(fieldOf(made, 'id'));
  const ids = (entity: string): number => (entity === 'deal' ? deal : 1);
  const doors = operations.filter(({ isForm }) => isForm);
  const files = await makeHostileFiles();
  const statuses = new Map<number, number>();
  let [slowest, slowestBeside] = [0, 0];

  const bring = async (door: Operation, file: HostileFile, person: Person): Promise<void> => {
    const { path, body } = inputFor(door, { ids, isSaid: () => false, dice });
    const fields = { ...(typeof body === 'object' && body !== null ? body : {}), ...kindOf(door) };
    const [answer, beside] = await Promise.all([
      send(address, {
        method: door.method,
        path: `/api${path}`,
        ...withPerson(formOf(fields, file), person),
      }),
      callAs(address, bystander, 'GET', '/user/info'),
    ]);
    const what = `${door.name}, ${file.what}`;
    report.did();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    slowest = Math.max(slowest, answer.ms);
    slowestBeside = Math.max(slowestBeside, beside.ms);
    if (answer.status === 0 || answer.status >= 500)
      report.found(`${what}: ${answer.status} ${answer.body.toString('utf8').slice(0, 160)}`);
    if (answer.status === 200 && file.isForbidden && keeping.test(door.name)) report.found(`${what}: kept`);
    if (answer.status >= 400 && !/[а-яё]/i.test(String(fieldOf(answer, 'message'))))
      report.found(`${what}: ${answer.status} without Russian words`);
    if (answer.body.includes('root:')) report.found(`${what}: reads files of the server`);
    if (isTimed && answer.ms > longestMs) report.found(`${what}: after ${(answer.ms / 1_000).toFixed(1)} s`);
    if (isTimed && beside.ms > ordinaryMs)
      report.found(`${what}: holds others up for ${beside.ms.toFixed(0)} ms`);
  };

  const before = memoryOf(pid);
  for (const door of doors)
    for (const file of files) if (dice.roll(100) < share * 100) await bring(door, file, admin);
  report.figure(
    `${files.length} files, ${doors.length} doors: ${[...statuses].map(([status, times]) => `${status} ${times}`).join(', ')}`,
  );
  report.figure(
    `the slowest answer took ${(slowest / 1_000).toFixed(1)} s, the slowest ordinary call beside ${slowestBeside.toFixed(0)} ms; memory of the server, MiB: ${before.toFixed(0)} to ${memoryOf(pid).toFixed(0)}`,
  );
  return report.end();
};

/** The kind of document that a deal has for certain, where a door asks for one. */
const kindOf = ({ body }: Operation): Readonly<Record<string, string>> =>
  body?.properties?.['document_type'] ? { document_type: 'charter' } : {};

const withPerson = <T extends { readonly headers: Record<string, string> }>(
  form: T,
  { token }: Person,
): T => ({
  ...form,
  headers: { ...form.headers, authorization: `Bearer ${token}` },
});
