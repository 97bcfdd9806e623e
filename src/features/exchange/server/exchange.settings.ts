import * as z from 'zod/mini';
import { defineSettings } from '#kit/server/define-settings.ts';
import { BadSettings, type Settings } from '#kit/server/settings.ts';

const hostAndPort = z.regex(/^[\w.-]{1,200}:\d{1,5}$/, 'host:port');
const secret = () => z.optional(z.string().check(z.regex(/^[!-~]{32,200}$/, '32 signs or more')));

/** `host:port` in two. */
export const placeOf = (text: string): { readonly host: string; readonly port: number } => {
  const [host = '', port] = text.split(':');
  return { host, port: Number(port) };
};

/** An exchange of its own beside the product, and what it needs. */
export type OwnExchange = {
  /** Where it takes websockets of telephones. */
  readonly at: { readonly host: string; readonly port: number };
  /** The port of the loopback where it asks the product. */
  readonly askPort: number;
  readonly trunk: string | undefined;
  /** Where rtpengine takes orders. */
  readonly sound: { readonly host: string; readonly port: number };
  readonly turn: { readonly url: string; readonly secret: string } | undefined;
};

type Phone = {
  readonly mode: PhoneMode | undefined;
  readonly secret: string | undefined;
  readonly own?: OwnExchange;
};

/** Which exchange telephones speak to, and the secret their passwords are made with. */
export const phoneSettings = defineSettings({
  name: 'phone',
  variables: {
    PHONE: z.optional(z.enum(['embedded', 'kamailio', 'off'])),
    PHONE_SECRET: secret(),
    PHONE_KAMAILIO: z._default(z.string().check(hostAndPort), '127.0.0.1:5066'),
    PHONE_ASK_PORT: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535)), 5067),
    PHONE_RTPENGINE: z._default(z.string().check(hostAndPort), '127.0.0.1:2223'),
    PHONE_TRUNK: z.optional(z.string().check(hostAndPort)),
    PHONE_TURN: z.optional(
      z
        .string()
        .check(z.regex(/^turns?:[\w.-]{1,200}(:\d{1,5})?(\?transport=(udp|tcp))?$/, 'turn:host:port')),
    ),
    PHONE_TURN_SECRET: secret(),
  },
  secrets: ['PHONE_SECRET', 'PHONE_TURN_SECRET'],
  read: (input): Phone => {
    if (input.PHONE !== 'kamailio') return { mode: input.PHONE, secret: input.PHONE_SECRET };
    if (input.PHONE_SECRET === undefined)
      throw new BadSettings(['PHONE_SECRET: PHONE=kamailio shares a secret with it']);
    const { PHONE_TURN: url, PHONE_TURN_SECRET: turnSecret } = input;
    const turn = url !== undefined && turnSecret !== undefined ? { url, secret: turnSecret } : undefined;
    const own = {
      at: placeOf(input.PHONE_KAMAILIO),
      askPort: input.PHONE_ASK_PORT,
      trunk: input.PHONE_TRUNK,
      sound: placeOf(input.PHONE_RTPENGINE),
      turn,
    };
    return { mode: 'kamailio', secret: input.PHONE_SECRET, own };
  },
});

export type PhoneMode = 'embedded' | 'kamailio' | 'off';

/** Embedded in a demonstration, off otherwise, unless the operator says so. */
export const phoneModeOf = (settings: Settings): PhoneMode =>
  phoneSettings.of(settings)?.mode ?? (settings.demo ? 'embedded' : 'off');
