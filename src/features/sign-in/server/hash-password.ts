import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';

const argon2id = promisify(argon2).bind(null, 'argon2id');
const memoryKiB = 19_456;
const passes = 2;
const lanes = 1;
const maxAtOnce = 4;
const maxWaiting = 60;
const header = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}`;

let running = 0;
const waiting: (() => void)[] = [];

/** Lets four hashes run at once, sixty wait; beyond that the caller is asked to come back. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw refuse(kitErrors.tooMany);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
const cost: Cost = { memory: memoryKiB, passes, parallelism: lanes };

const derive = (password: string, nonce: Buffer, at: Cost = cost): Promise<Buffer> =>
  inTurn(() => argon2id({ message: password, nonce, ...at, tagLength: 32 }));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password by argon2id (19 MiB, 2 passes) into a PHC string. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${header}$${base64(salt)}$${base64(await derive(password, salt))}`;
};

const costOf = (phc: string): Cost => {
  const [, memory = '', rounds = '', parallelism = ''] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(phc) ?? [];
  return { memory: Number(memory), passes: Number(rounds), parallelism: Number(parallelism) };
};

/** Whether a hash was made at another cost than today's, so that the next sign-in renews it. */
export const isOutdated = (phc: string): boolean => !phc.startsWith(`${header}$`);

const decoy = `${header}$${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(32, 7))}`;

/** Whether a password fits a hash; without a hash the same work is done and the answer is no. */
export const fitsPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const [salt = '', tag = ''] = (phc ?? decoy).split('$').slice(-2);
  const derived = await derive(password, Buffer.from(salt, 'base64'), costOf(phc ?? decoy));
  const expected = Buffer.from(tag, 'base64');
  const isEqual = expected.length === derived.length && timingSafeEqual(expected, derived);
  return phc !== null && isEqual;
};
