import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { privacyRequestCalls as calls } from '#features/privacy/privacy-requests.contract.ts';
import type { RequestMove } from '#features/privacy/privacy-requests.status.ts';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import { workPersonalData } from '#features/privacy/privacy.access.ts';
import { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyScreenTexts } from '#features/privacy/privacy.screen-texts.ts';
import { AnswerDialog } from '#features/privacy/web/AnswerDialog.tsx';
import { FoundRecords } from '#features/privacy/web/FoundRecords.tsx';
import { privacyScreens } from '#features/privacy/web/privacy.screens.ts';
import { RequestState } from '#features/privacy/web/RequestState.tsx';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { FileDrop } from '#kit/web/files/FileDrop.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card, FormButtons, Page } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useScreen } from '#kit/web/screens/page.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = privacyScreenTexts.request;
const { kinds, subjects, moves: moveWords } = privacyRequestTexts;
type Request = CallReply<typeof calls.getRequest>;
type RequestProps = { readonly request: Request };

const namedBy = ({ user_id, names, phones, emails, inns }: Request) => ({
  user_id,
  names,
  phones,
  emails,
  inns,
});

const Facts = ({ request }: RequestProps): ReactElement => (
  <Card title={kinds[request.kind]} actions={<RequestState state={request.state} />} padded>
    <dl className="facts gap-8">
      <Fact name={texts.name}>
        {request.names.join(', ')} ({subjects[request.subject].toLowerCase()})
      </Fact>
      <Fact name={texts.phones}>{request.phones.map(formatPhone).join(', ')}</Fact>
      <Fact name={texts.emails}>{request.emails.join(', ')}</Fact>
      <Fact name={texts.inns}>{request.inns.join(', ')}</Fact>
      <Fact name={privacyScreenTexts.requests.columns.received}>{formatDate(request.received_on)}</Fact>
      <Fact name={privacyScreenTexts.requests.columns.due}>
        <span className={request.is_late ? 'bad' : undefined}>
          {formatDate(request.due_on)}
          {request.is_prolonged && ` (${privacyScreenTexts.requests.prolonged})`}
        </span>
      </Fact>
      <Fact name={texts.note}>{request.note}</Fact>
      <Fact name={texts.answer}>{request.answer}</Fact>
      <Fact name={texts.document}>
        {request.has_document && (
          <a href={downloadUrl(calls.openDocument, { query: { id: request.id, what: 'document' } })} download>
            {texts.openDocument}
          </a>
        )}
      </Fact>
      <Fact name={texts.act}>
        {request.erased_at !== null && (
          <a href={downloadUrl(calls.openDocument, { query: { id: request.id, what: 'act' } })} download>
            {texts.erasedAt(formatDateTime(new Date(request.erased_at)))}
          </a>
        )}
      </Fact>
    </dl>
  </Card>
);

/** The next steps of a request: the first of them is what is usually done next. */
const Moves = ({ request }: RequestProps): ReactElement => {
  const { id, version, moves } = request;
  const [ending, setEnding] = useState<'answer' | 'refuse' | null>(null);
  const move = useCallMutation(calls.moveRequest, {
    invalidates: [calls.getRequest, calls.listRequests],
    done: texts.moved,
  });
  const press = (name: RequestMove): void => {
    if (name === 'answer' || name === 'refuse') setEnding(name);
    else move.mutate({ body: { id, version, move: name } });
  };
  const main = moves.find((name) => name === 'take' || name === 'answer');
  return (
    <>
      <FormButtons>
        {moves
          .toSorted((one) => (one === main ? -1 : 0))
          .map((name) => (
            <Button
              key={name}
              {...(name === main ? {} : { variant: 'default' })}
              disabled={move.isPending}
              onClick={() => press(name)}
            >
              {moveWords[name]}
            </Button>
          ))}
      </FormButtons>
      {ending && (
        <AnswerDialog
          id={id}
          version={version}
          move={ending}
          email={request.emails[0] ?? null}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
};

/** What is recorded about him, and what erasing would make of it; then the erasing itself. */
const RecordsOfPerson = ({ request }: RequestProps): ReactElement => {
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const { callWithPassword, dialog } = useDanger();
  const found = useCallMutation(privacyCalls.findPerson);
  const erase = async (): Promise<void> => {
    const agreed = await confirmAction({
      title: texts.eraseTitle,
      text: texts.eraseText,
      confirmLabel: texts.erase,
      danger: true,
    });
    if (!agreed) return;
    const body = { id: request.id, except: [...except] };
    if (!(await callWithPassword(calls.erasePerson, { body }))) return;
    toast.success(texts.eraseStarted);
    found.reset();
    await invalidateCalls(calls.getRequest);
  };
  const leave = (record: string, isLeft: boolean): void =>
    setExcept(new Set(isLeft ? [...except, record] : [...except].filter((one) => one !== record)));
  return (
    <>
      <FormButtons>
        <Button
          variant="default"
          loading={found.isPending}
          onClick={() => found.mutate({ body: namedBy(request) })}
        >
          {texts.rehearse}
        </Button>
        {request.may_erase && found.data && (
          <Button color="red" onClick={() => void erase()}>
            {texts.erase}
          </Button>
        )}
      </FormButtons>
      {found.data && (
        <FoundRecords
          found={found.data}
          {...(request.may_erase ? { leaving: { except, onLeave: leave } } : {})}
        />
      )}
      {dialog}
    </>
  );
};

/** /personal-data/detail/$id: one request, its term, its document, its answer; what is recorded about the person. */
export default function RequestScreen(): ReactElement {
  const { id } = useScreen(privacyScreens.detail).params;
  const request = useCall(calls.getRequest, { query: { id } }, { quiet: true });
  const canWork = mayAct('privacy', workPersonalData, useRole());
  return (
    <Page>
      <Loaded of={request} errorTitle={texts.failed}>
        {(shown) => (
          <>
            <Facts request={shown} />
            {canWork && shown.moves.length > 0 && <Moves request={shown} />}
            {canWork && shown.moves.length > 0 && !shown.has_document && (
              <FileDrop
                kind="documents"
                send={(file, onProgress, signal) =>
                  uploadFiles(calls.attachDocument, { body: { id }, files: [file] }, onProgress, {
                    signal,
                    quiet: true,
                  })
                }
                onSent={() => void invalidateCalls(calls.getRequest)}
              />
            )}
            {canWork && <RecordsOfPerson request={shown} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
