import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { openSound } from '#features/exchange/testing/sound.ts';
import { openTelephone } from '#features/exchange/testing/sip-telephone.ts';

/**
 * People who talk with the practice subscriber, each with sound of his own. Started with `address count`; says when all
 * talk, and on the next line how many packets each has heard a second.
 */
const [address = '', count = '1'] = process.argv.slice(2);
const heardMs = 20_000;

const callApi = async (
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

const talk = async (nth: number) => {
  const userId = nth + 1;
  const token = `${'t'.repeat(33)}${String(userId).padStart(10, '0')}`;
  const login = await callApi('GET', exchangeCalls.signPhoneIn.path, token);
  const account = { userId, user: String(login['authorization_user']), password: String(login['password']) };
  const telephone = await openTelephone(address, account, { authorization: `Bearer ${token}` });
  await telephone.register();
  const phone = `+7916${String(1_000 + nth)}210`;
  const started = await callApi('POST', phoneCalls.startCall.path, token, { phone, reason: 'bench' });
  const sound = openSound();
  const invite = await telephone.invite(phone, {
    ticket: String(started['ticket']),
    body: await sound.offer(),
  });
  const answer = await telephone.answerTo(invite, 200, 20_000);
  if (answer.status !== 200) throw new Error(`Answered with ${answer.status}`);
  telephone.send(telephone.ackOf(invite, answer));
  await sound.accept(answer.body);
  const speaking = setInterval(() => sound.send(Buffer.alloc(160, 0x55)), 20);
  for (const end = Date.now() + 20_000; sound.received.length < 5; ) {
    if (Date.now() > end) throw new Error('Nothing heard');
    await sleep(20);
  }
  return { sound, telephone, speaking };
};

const talks: Awaited<ReturnType<typeof talk>>[] = [];
for (let nth = 0; nth < Number(count); nth += 1) talks.push(await talk(nth));
console.log('{}');
createInterface({ input: process.stdin }).once('line', () => {
  const before = talks.map(({ sound }) => sound.received.length);
  setTimeout(() => {
    const perSecond = talks.map(
      ({ sound }, at) => ((sound.received.length - (before[at] ?? 0)) * 1_000) / heardMs,
    );
    console.log(JSON.stringify({ least: Math.min(...perSecond), many: talks.length }));
  }, heardMs);
});
