import type { NotificationKind } from '#domain/notice-kind.ts';
import type { EntityLink } from '#features/notifications/notifications.kinds.ts';
import { noticePath } from '#features/notifications/notice-path.ts';
import { pushWords as words } from '#features/notifications/push-devices.texts.ts';
import type { SoundOrigin, SoundSettings } from '#kit/contract/sound-settings.ts';

/** What travels to a device; its worker shows it. */
export type PushMessage = {
  readonly title: string;
  readonly body: string;
  /** Where a press leads. */
  readonly url: string;
  /** The same one again takes the place of the first. */
  readonly tag: string;
  /** The number on the icon. */
  readonly unread: number;
  readonly isSilent: boolean;
  /** Hours of the device's own clock in which it makes no sound. */
  readonly quiet: SoundSettings['quiet'];
};

type Reported = {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly header: string;
  readonly message: string;
  readonly entity: EntityLink | null;
};

/** Services take 4096 bytes, and every letter may be two of them. */
const mostLetters = 400;

const origins: Readonly<Partial<Record<NotificationKind, SoundOrigin>>> = {
  deal: 'deal',
  bank: 'deal',
  chat: 'chat',
  lead: 'lead',
  report: 'report',
};

/** A kind whose alert is off makes no sound on a device either. */
const isSilent = (sounds: SoundSettings, kind: NotificationKind): boolean => {
  const origin = origins[kind];
  return !sounds.is_on || (origin !== undefined && !sounds.origins[origin].is_on);
};

const urlOf = ({ id, entity }: Reported): string => {
  const about = entity === null ? '' : `&kind=${entity.kind}&id=${entity.id}`;
  const part = entity?.part === undefined ? '' : `&part=${entity.part}`;
  return `${noticePath}?n=${id}${about}${part}`;
};

/** A notification as a device shows it: all it says, or, unless its owner has let it, only that there is one. */
export const pushMessageOf = (
  report: Reported,
  { showsText, unread, sounds }: { showsText: boolean; unread: number; sounds: SoundSettings },
): PushMessage => ({
  ...(showsText
    ? { title: report.header.slice(0, mostLetters), body: report.message.slice(0, mostLetters) }
    : { title: words.product, body: `${words.hidden(report.kind)}. ${words.open}` }),
  url: urlOf(report),
  tag: String(report.id),
  unread,
  isSilent: isSilent(sounds, report.kind),
  quiet: sounds.quiet,
});
