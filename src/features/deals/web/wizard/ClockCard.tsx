import type { ReactElement } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { useNow } from '#features/deals/web/room/use-now.ts';
import { slackWords } from '#features/deals/web/wizard/decision-words.ts';
import { useDraft } from '#features/deals/web/wizard/draft-context.ts';
import type { WizardChoice } from '#features/deals/web/deals.facade.tsx';
import styles from '#features/deals/web/wizard/summary.module.css';
import { useCalendar } from '#kit/web/calendar.ts';
import { DayClock } from '#kit/web/DayClock.tsx';

/** How many working days are left to sign, and whether the slowest chosen bank leaves any. */
export const ClockCard = ({ choice }: { readonly choice: WizardChoice }): ReactElement | null => {
  const { form } = useDraft();
  const now = useNow();
  const calendar = useCalendar();
  if (!form.sign_deadline) return null;
  const deadline = moscowDateOf(new Date(form.sign_deadline));
  const slack = choice.hours && slackWords(now, deadline, choice.hours.slowest, calendar);
  return (
    <section className={styles['side']} data-tight="" aria-label={wizardTexts.clock.title}>
      <span className="small muted">{wizardTexts.clock.title}</span>
      <DayClock deadline={deadline} today={moscowDateOf(now)} />
      {slack && (
        <p className={styles['slack']} data-bad={!slack.isEnough || undefined}>
          {slack.text}
        </p>
      )}
    </section>
  );
};
