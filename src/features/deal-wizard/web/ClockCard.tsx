import { useNow } from '#kit/web/clocks/use-now.ts';
import type { ReactElement } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { slackWords } from '#features/deal-wizard/web/decision-words.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import type { WizardChoice } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import styles from '#features/deal-wizard/web/summary.module.css';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { DayClock } from '#kit/web/clocks/DayClock.tsx';

/** How many working days are left to sign, and whether the slowest chosen bank leaves any. */
export const ClockCard = ({ choice }: { readonly choice: WizardChoice }): ReactElement | null => {
  const { form } = useDraft();
  const now = useNow();
  const calendar = useCalendar();
  if (!form.sign_deadline) return null;
  const deadline = moscowDateOf(new Date(form.sign_deadline));
  const slack = slackWords(now, deadline, choice.decisions, calendar);
  return (
    <section
      className={`card shrinks grid gap-12 p-16 ${styles['side']}`}
      data-tight=""
      aria-label={wizardTexts.clock.title}
    >
      <span className="small muted">{wizardTexts.clock.title}</span>
      <DayClock deadline={deadline} today={moscowDateOf(now)} />
      {slack && <p className={`small muted ${!slack.isEnough ? 'bad' : ''}`}>{slack.text}</p>}
    </section>
  );
};
