import { Button } from '@mantine/core';
import { BookLock, FileCheck, FilePlus2, LockKeyhole, ShieldUser, Siren, UserSearch } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { consentTitleTexts } from '#features/consents/consents-title.texts.ts';
import { consentScreens } from '#features/consents/web/consents.facade.tsx';
import { privacyRequestCalls } from '#features/privacy/privacy-requests.contract.ts';
import { requestStates } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { privacyTitleTexts } from '#features/privacy/privacy-title.texts.ts';
import { workPersonalData } from '#features/privacy/privacy.access.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { privacyScreens } from '#features/privacy/web/privacy.screens.ts';
import { RequestDialog } from '#features/privacy/web/RequestDialog.tsx';
import { RequestState } from '#features/privacy/web/RequestState.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = privacyScreenTexts.requests;
const { kinds, states, subjects } = privacyRequestTexts;
type Row = CallReply<typeof privacyRequestCalls.listRequests>['items'][number];

const Due = ({ due_on: due, is_late: isLate, is_prolonged: isProlonged }: Row): ReactElement => (
  <TwoLines
    first={<span className={isLate ? 'bad' : undefined}>{formatDate(due)}</span>}
    second={isLate ? texts.late : isProlonged ? texts.prolonged : null}
  />
);

const table: ListTable<Row> = {
  columns: [
    { id: 'id', header: texts.columns.id, width: 70, pin: 'left', cell: ({ id }) => id },
    {
      id: 'who',
      header: texts.columns.who,
      cell: ({ name, subject }) => <TwoLines first={name} second={subjects[subject]} />,
    },
    { id: 'kind', header: texts.columns.kind, width: 190, cell: ({ kind }) => kinds[kind] },
    {
      id: 'received',
      header: texts.columns.received,
      width: 120,
      cell: ({ received_on: day }) => formatDate(day),
    },
    { id: 'due', header: texts.columns.due, width: 130, cell: (row) => <Due {...row} /> },
    { id: 'state', header: texts.columns.state, width: 130, cell: (row) => <RequestState {...row} /> },
  ],
  link: ({ id }) => privacyScreens.detail.link({ id }),
  minWidth: 860,
  card: (row) => (
    <>
      <CardLine apart>
        <b className="ellipsis">{row.name}</b>
        <RequestState {...row} />
      </CardLine>
      <CardLine apart>
        <span>{kinds[row.kind]}</span>
        <span className="small muted">{subjects[row.subject]}</span>
      </CardLine>
      <CardLine>
        <Due {...row} />
      </CardLine>
    </>
  ),
};

const filters = [
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(requestStates, states) },
] as const;

/** /personal-data/index: what people have asked of their data, and until when they are answered. */
export default function RequestsScreen(): ReactElement {
  const place = useListPlace(privacyScreens.index);
  const state = requestStates.find((one) => one === place.search.state);
  const page = useCall(privacyRequestCalls.listRequests, { body: { ...place.page, state } }, asList);
  const canWork = mayAct('privacy', workPersonalData, useRole());
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListPage
        label={privacyTitleTexts.title}
        place={place}
        page={page}
        filters={filters}
        rows={table}
        failed={texts.failed}
        empty={{ icon: ShieldUser, title: texts.empty, text: texts.emptyText }}
        nothing={{ title: texts.nothing }}
        actions={
          <>
            <Button
              component={LinkTo}
              link={privacyScreens.register.link({})}
              variant="default"
              leftSection={<BookLock size={16} aria-hidden />}
            >
              {texts.register}
            </Button>
            <Button
              component={LinkTo}
              link={consentScreens.index.link({})}
              variant="default"
              leftSection={<FileCheck size={16} aria-hidden />}
            >
              {consentTitleTexts.title}
            </Button>
            <Button
              component={LinkTo}
              link={privacyScreens.holds.link({})}
              variant="default"
              leftSection={<LockKeyhole size={16} aria-hidden />}
            >
              {privacyTitleTexts.holds}
            </Button>
            {canWork && (
              <>
                <Button
                  component={LinkTo}
                  link={privacyScreens.search.link({})}
                  variant="default"
                  leftSection={<UserSearch size={16} aria-hidden />}
                >
                  {privacyTitleTexts.search}
                </Button>
                <Button
                  component={LinkTo}
                  link={privacyScreens.incident.link({})}
                  variant="default"
                  leftSection={<Siren size={16} aria-hidden />}
                >
                  {privacyTitleTexts.incident}
                </Button>
                <Button leftSection={<FilePlus2 size={16} aria-hidden />} onClick={() => setOpen(true)}>
                  {texts.add}
                </Button>
              </>
            )}
          </>
        }
      />
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </>
  );
}
