import { Eye } from 'lucide-react';
import type { ReactElement } from 'react';
import { narrowingScreenTexts as texts } from '#features/narrowings/narrowings.screen-texts.ts';
import { whyReadOnly } from '#kit/web/screens/may-act.ts';
import { useNavigation } from '#kit/web/screens/navigation.ts';
import { useVisits } from '#kit/web/screens/visits.ts';

/** Over a page that was left to the person for looking: that it is so, who took the rest and whom to ask. */
export const ReadOnlyStrip = (): ReactElement | null => {
  const here = useNavigation(({ arrival }) => arrival?.key);
  const page = useVisits(({ visits }) => visits.find(({ key }) => key === here));
  const why = page && whyReadOnly(page.screen.feature);
  return why === undefined ? null : (
    <output className="row top gap-8 fixed py-4 px-16 text-13 wait on-wait">
      <Eye className="fixed" size={16} aria-hidden />
      <span className="shrinks">
        {texts.isReadOnly} <span className="muted">{why}.</span>
      </span>
    </output>
  );
};
