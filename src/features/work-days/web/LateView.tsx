import { useNow } from '#kit/web/clocks/use-now.ts';
import { Anchor, Button } from '@mantine/core';
import { Coffee } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayLimits } from '#features/work-days/work-days.limits.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { bankWords } from '#features/work-days/web/bank-words.ts';
import { lengthWords } from '#features/work-days/web/minutes-words.ts';
import { useDayNews } from '#features/work-days/web/use-day-news.ts';
import styles from '#features/work-days/web/work-days.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Person = CallReply<typeof workDayCalls.listLate>['people'][number];
type Late = Person['late'][number];

const refreshMs = 60_000;
const minuteMs = 60_000;
/** So many things of a person are in sight; the others come on a press. */
const shownFirst = 3;

const lateWords = ({ minutes }: Late): string => texts.overdue(lengthWords(Math.abs(minutes)));

const aboutDeal = ({ id, client_name: client, banks }: NonNullable<Late['deal']>): string =>
  [texts.numberOf(id), client || texts.noClient, ...(banks.length > 0 ? [bankWords(banks)] : [])].join(', ');

const LateLine = ({ one }: { readonly one: Late }): ReactElement => {
  const link = one.deal ? dealLinks.detail(one.deal.id) : taskLinks.one(one.task?.id ?? 0);
  return (
    <li className="grid-end gap-12 py-4 text-13">
      <span className="grid shrinks">
        <LinkTo link={link} className="ink">
          {one.words}
        </LinkTo>
        <span className="small muted">{one.deal ? aboutDeal(one.deal) : texts.task}</span>
      </span>
      <span className="small muted nowrap">{lateWords(one)}</span>
    </li>
  );
};

const HurryButton = ({
  person,
  now,
}: {
  readonly person: Person;
  readonly now: Date;
}): ReactElement | null => {
  const { user, hurried_at: hurriedAt } = person;
  const hurrying = useCallMutation(workDayCalls.hurryPerson, {
    invalidates: [workDayCalls.listLate],
    onSuccess: () => user && toast.success(texts.hurried(user.name)),
  });
  if (!user) return null;
  const isLately =
    hurriedAt !== null &&
    now.getTime() - new Date(hurriedAt).getTime() < workDayLimits.hurryPause() * minuteMs;
  if (isLately)
    return (
      <span className="small muted">{texts.hurriedAt(formatDateTime(new Date(hurriedAt)).slice(11))}</span>
    );
  return (
    <Button
      size="xs"
      loading={hurrying.isPending}
      aria-label={texts.hurryOf(user.name)}
      onClick={() => hurrying.mutate({ body: { user_id: user.id } })}
    >
      {texts.hurry}
    </Button>
  );
};

const PersonCard = ({ person, now }: { readonly person: Person; readonly now: Date }): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const { user, late, total } = person;
  const shown = isWhole ? late : late.slice(0, shownFirst);
  const [worst] = late;
  return (
    <Card label={user?.name ?? texts.unassigned}>
      <div className="grid-end middle gap-12 py-10 px-16">
        <span className="row gap-10 shrinks">
          {user && <PersonAvatar firstName={user.first_name} lastName={user.last_name} isQuiet />}
          <span className="grid shrinks">
            <b className="medium ellipsis">{user?.name ?? texts.unassigned}</b>
            <span className="small muted">
              {user ? `${roleNames[user.role]}, ` : ''}
              {texts.count(total)}
              {worst ? `, ${texts.worst(lengthWords(Math.abs(worst.minutes)))}` : ''}
            </span>
          </span>
        </span>
        <HurryButton person={person} now={now} />
      </div>
      <ul className="px-16 pb-16" aria-label={texts.count(total)}>
        {shown.map((one) => (
          <LateLine key={one.deal ? `deal ${one.deal.id}` : `task ${one.task?.id}`} one={one} />
        ))}
        {late.length > shown.length && (
          <li className="pt-4">
            <Anchor component="button" type="button" className="text-13" onClick={() => setWhole(true)}>
              {texts.showAll(late.length - shown.length)}
            </Anchor>
          </li>
        )}
      </ul>
    </Card>
  );
};

/** Who of the people in sight is late with what; one press tells him of all of it. */
export const LateView = (): ReactElement => {
  const list = useCall(workDayCalls.listLate, {}, { quiet: true, staleMs: 0, refetchMs: refreshMs });
  const now = useNow();
  useDayNews();
  return (
    <Loaded of={list} errorTitle={texts.lateFailed}>
      {({ people, is_more: isMore }) =>
        people.length === 0 ? (
          <Card>
            <EmptyState icon={Coffee} title={texts.nobodyLate} text={texts.nobodyLateText} />
          </Card>
        ) : (
          <>
            <div className={`gap-12 grid-2 top ${styles['board']}`}>
              {people.map((person) => (
                <PersonCard key={person.user?.id ?? 0} person={person} now={now} />
              ))}
            </div>
            {isMore && <p className="text-13 muted">{texts.more}</p>}
          </>
        )
      }
    </Loaded>
  );
};
