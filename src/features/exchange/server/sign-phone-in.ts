import type { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { exchangeTexts } from '#features/exchange/exchange.texts.ts';
import { phoneDomain, phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import { phoneModeOf } from '#features/exchange/server/exchange.settings.ts';
import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { Settings } from '#kit/server/settings.ts';

type Reply = CallReply<(typeof exchangeCalls)['signPhoneIn']>;

const noPhone = (words?: string): Reply => ({
  mode: 'off',
  url: null,
  uri: null,
  authorization_user: null,
  password: null,
  expires_at: null,
  ice_servers: [],
  is_practice: false,
  ...(words === undefined ? {} : { words }),
});

const urlOf = ({ publicUrl }: Settings): string => {
  if (!publicUrl) return '/sip';
  const url = new URL('/sip', publicUrl);
  url.protocol = publicUrl.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
};

/** Gives a person's telephone what it registers with, for ten minutes and in this session of his. */
export const signPhoneIn = ({
  caller,
  services,
}: Pick<CallContext, 'services'> & {
  readonly caller: NonNullable<CallContext['caller']>;
}): Reply => {
  const { settings } = services;
  const mode = phoneModeOf(settings);
  if (mode === 'off') return noPhone();
  const running = runningExchange(services);
  if (running === 'elsewhere') return noPhone(exchangeTexts.elsewhere);
  if (!running) return noPhone(exchangeTexts.notYet);
  const { user, password, expiresAt } = running.credentials.issue(caller);
  return {
    mode,
    url: urlOf(settings),
    uri: `sip:${phoneUserOf(caller.userId)}@${phoneDomain}`,
    authorization_user: user,
    password,
    expires_at: expiresAt.toISOString(),
    ice_servers: [],
    is_practice: true,
    words: exchangeTexts.practice,
  };
};
