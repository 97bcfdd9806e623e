import type { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { exchangeTexts } from '#features/exchange/exchange.texts.ts';
import { type OwnExchange, phoneModeOf, phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { issueForKamailio } from '#features/exchange/server/kamailio/shared-credentials.ts';
import { tryRegistration, trySound, tryTrunk } from '#features/exchange/server/kamailio/try-line.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Preparing } from '#kit/server/implement.ts';

type Reply = CallReply<(typeof exchangeCalls)['checkLine']>;
type Check = Reply['checks'][number];

const words = exchangeTexts.line;
const checkOf = (what: Check['what'], isGood: boolean, text: string): Check => ({
  what,
  is_good: isGood,
  words: text,
});

const checkTrunk = async ({ trunk }: OwnExchange): Promise<Check> => {
  if (trunk === undefined) return checkOf('trunk', false, words.trunkUnset);
  const code = await tryTrunk(trunk);
  return code === undefined
    ? checkOf('trunk', false, words.noTrunk)
    : checkOf('trunk', true, words.trunk(code));
};

const checkOwn = async (
  { services, caller }: Preparing,
  own: OwnExchange,
  secret: string,
): Promise<Check[]> => {
  const account = { userId: caller.userId, ...issueForKamailio(secret, caller.userId, services.clock) };
  const [isRegistered, trunk, isSound] = await Promise.all([
    tryRegistration(own, account),
    checkTrunk(own),
    trySound(own),
  ]);
  return [
    checkOf('registration', isRegistered, isRegistered ? words.registration : words.noRegistration),
    trunk,
    checkOf('echo', isSound, isSound ? words.echo : words.noEcho),
  ];
};

const checkEmbedded = ({ services }: Preparing): Check[] => {
  const running = runningExchange(services);
  if (typeof running === 'object') {
    return (['registration', 'trunk', 'echo'] as const).map((what) =>
      checkOf(what, true, words.embedded[what]),
    );
  }
  const why = running === 'elsewhere' ? exchangeTexts.elsewhere : exchangeTexts.notYet;
  return [checkOf('registration', false, why)];
};

/** Tries the line without calling anybody: registration, trunk and sound, each in words. */
export const checkLine = async (preparing: Preparing): Promise<Reply> => {
  const { settings } = preparing.services;
  const mode = phoneModeOf(settings);
  const { own, secret } = phoneSettings.of(settings) ?? {};
  if (own && secret !== undefined) return { mode, checks: await checkOwn(preparing, own, secret) };
  if (mode === 'embedded') return { mode, checks: checkEmbedded(preparing) };
  return { mode, checks: [checkOf('registration', false, words.off)] };
};
