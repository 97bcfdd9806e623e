import { createInterface } from 'node:readline';
import { createPhone, type Phone } from '#bench/bench-phone.ts';
import { createCredentials } from '#features/exchange/server/credentials.ts';
import { systemClock } from '#kit/server/clock.ts';

/**
 * Many telephones in one process. Started with `port secret`. Lines in: `open N` (connects and registers), `bare N`
 * (connects alone), `close`, `set-ups PER_SECOND SECONDS`; a line out for each.
 */
const [port = '0', secret = ''] = process.argv.slice(2);
const credentials = createCredentials(secret, systemClock);
const phones: Phone[] = [];
const atOnce = 25;
const answeredMs = 300;
const lostMs = 10_000;

/** The nth person has the session of his number and the token that is made of it. */
const openOne = async (place: number, isRegistered: boolean): Promise<void> => {
  const userId = place + 1;
  const token = `${'t'.repeat(33)}${String(userId).padStart(10, '0')}`;
  const { user, password } = credentials.issue({ userId, sessionId: userId });
  const phone = await createPhone({ port, place, userId, token, user, password });
  phones[place] = phone;
  if (isRegistered) await phone.register();
};

const open = async (count: number, isRegistered: boolean): Promise<void> => {
  for (let at = 0; at < count; at += atOnce) {
    const many = Math.min(atOnce, count - at);
    await Promise.all(Array.from({ length: many }, (_, more) => openOne(at + more, isRegistered)));
  }
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Calls from every even telephone to the next one, at a steady pace; how long each took until it was answered. */
const setUp = async (perSecond: number, seconds: number) => {
  const pairs = Math.floor(phones.length / 2);
  const found: Promise<number | undefined>[] = [];
  const began = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const due = began + (nth * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    const place = (nth % pairs) * 2;
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), lostMs));
    const call = phones[place]?.call(place + 2, answeredMs);
    found.push(Promise.race([call ?? Promise.resolve(undefined), late]));
  }
  const times = (await Promise.all(found))
    .filter((ms) => ms !== undefined)
    .toSorted((one, other) => one - other);
  return {
    lost: found.length - times.length,
    many: found.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: times.at(-1) ?? 0,
  };
};

const obey = async (line: string): Promise<object> => {
  const [word = '', one = '0', two = '0'] = line.split(' ');
  if (word === 'open' || word === 'bare') await open(Number(one), word === 'open');
  if (word === 'close') for (const phone of phones.splice(0)) phone.close();
  return word === 'set-ups' ? setUp(Number(one), Number(two)) : { open: phones.length };
};

createInterface({ input: process.stdin }).on('line', (line) => {
  obey(line).then(
    (answer) => console.log(JSON.stringify(answer)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
console.log('{}');
