import type { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { exchangeTexts } from '#features/exchange/exchange.texts.ts';
import { phoneDomain, phoneUserOf } from '#features/exchange/server/exchange-names.ts';
import { phoneModeOf, phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { iceServersOf, issueForKamailio } from '#features/exchange/server/kamailio/shared-credentials.ts';
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

type Issued = { readonly user: string; readonly password: string; readonly expiresAt: Date };

const accountOf = (userId: number, { user, password, expiresAt }: Issued) => ({
  uri: `sip:${phoneUserOf(userId)}@${phoneDomain}`,
  authorization_user: user,
  password,
  expires_at: expiresAt.toISOString(),
});

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
  const { own, secret } = phoneSettings.of(settings) ?? {};
  const { clock } = services;
  if (own && secret !== undefined) {
    return {
      ...accountOf(caller.userId, issueForKamailio(secret, caller.userId, clock)),
      mode: 'kamailio',
      url: urlOf(settings),
      ice_servers: iceServersOf(own, caller.userId, clock),
      is_practice: false,
    };
  }
  const running = runningExchange(services);
  if (running === 'elsewhere') return noPhone(exchangeTexts.elsewhere);
  if (!running) return noPhone(exchangeTexts.notYet);
  return {
    ...accountOf(caller.userId, running.credentials.issue(caller)),
    mode,
    url: urlOf(settings),
    ice_servers: [],
    is_practice: true,
    words: exchangeTexts.practice,
  };
};
