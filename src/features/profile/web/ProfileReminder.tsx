import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { profileTitleTexts as texts } from '#features/profile/profile-title.texts.ts';
import styles from '#features/profile/web/profile.module.css';
import { profileScreens } from '#features/profile/web/profile.screens.ts';
import { Hint } from '#kit/web/notes/Hint.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type ReminderProps = { readonly isMini: boolean };

/** A guest is reminded of his data while something of them is missing, and not longer. */
export const ProfileReminder = ({ isMini }: ReminderProps): ReactElement | null => {
  const profile = useCall(profileCalls.getProfile, {}, { quiet: true });
  if (!profile.data || profile.data.missing.length === 0) return null;
  const link = (
    <LinkTo
      link={profileScreens.profile.link()}
      className={`row gap-12 fixed mb-6 py-8 px-12 text-13 line-18 round-8 ${styles['reminder']}`}
      aria-label={isMini ? texts.fillProfile : undefined}
    >
      <CircleAlert className="fixed" size={18} strokeWidth={1.8} aria-hidden />
      {!isMini && <span>{texts.fillProfile}</span>}
    </LinkTo>
  );
  return isMini ? (
    <Hint label={texts.fillProfile} position="right" offset={12}>
      {link}
    </Hint>
  ) : (
    link
  );
};
