import type { Services } from '#kit/server/services.ts';
import type { Settings } from '#kit/server/settings.ts';
import { openSmsRu } from '#kit/server/sms/sms-ru.ts';
import type { SmsProvider } from '#kit/server/sms/sms-provider.ts';
import { smsSettings } from '#kit/server/sms/sms.settings.ts';
import { openSmsc } from '#kit/server/sms/smsc.ts';

const opened = new WeakMap<Settings, SmsProvider>();

/** The service the operator configured, or undefined: then nobody outside is ever asked. */
export const smsProvider = ({
  settings,
  clock,
}: Pick<Services, 'settings' | 'clock'>): SmsProvider | undefined => {
  const sms = smsSettings.of(settings);
  if (!sms) return undefined;
  const existing = opened.get(settings);
  if (existing) return existing;
  const provider = sms.service === 'smsc' ? openSmsc(sms, clock) : openSmsRu(sms, clock);
  opened.set(settings, provider);
  return provider;
};
