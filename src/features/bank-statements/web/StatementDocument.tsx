import { ActionIcon, Button } from '@mantine/core';
import { X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { addKopecks, kopecksFromDecimal, roublesText, toDecimalString } from '#domain/money.ts';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { CorrectInstead } from '#features/bank-statements/web/CorrectInstead.tsx';
import { ClassifyDialog } from '#features/bank-statements/web/ClassifyDialog.tsx';
import { HandMatchDialog } from '#features/bank-statements/web/HandMatchDialog.tsx';
import { RegisterDialog } from '#features/bank-statements/web/RegisterDialog.tsx';
import { RegisterLines } from '#features/bank-statements/web/RegisterLines.tsx';
import { type Match, type ShownDocument, statementReads } from '#features/bank-statements/web/statement.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { RecordBody, RecordPanel } from '#kit/web/list/ListBeside.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';

const texts = statementScreenTexts.aside;
const none = '0.00';

type Shown = { readonly shown: ShownDocument };

const Facts = ({ shown }: Shown): ReactElement => {
  const { line, rest } = shown;
  return (
    <dl className="facts text-13">
      <Fact name={texts.party[line.direction]}>
        {[line.party_name, statementScreenTexts.inn(line.party_inn)].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={texts.partyAccount}>{shown.party_account}</Fact>
      <Fact name={texts.partyBank}>{shown.party_bank}</Fact>
      <Fact name={texts.account}>{line.account}</Fact>
      <Fact name={texts.purpose}>
        <span className="breaks">{line.purpose}</span>
      </Fact>
      {rest.map(({ key, value }) => (
        <Fact key={key} name={key}>
          {value}
        </Fact>
      ))}
      <Fact name={texts.file}>
        <a href={downloadUrl(statementCalls.openFile, { query: { id: line.id } })} download>
          {shown.file_name}
        </a>
        , {formatDateTime(new Date(shown.brought_at))}
      </Fact>
      <Fact name={texts.note}>{line.note}</Fact>
    </dl>
  );
};

const MatchRow = ({ match }: { readonly match: Match }): ReactElement => {
  const [isUndoing, setUndoing] = useState(false);
  const undo = useCallMutation(statementCalls.undoMatch, {
    quiet: true,
    invalidates: statementReads,
    done: texts.undoDone,
    onSuccess: () => setUndoing(false),
  });
  const isUndone = match.undone_reason !== null;
  return (
    <li className={`grid-end gap-4 gap-x-12 py-8 hair-bottom text-13 ${isUndone ? 'muted' : ''}`}>
      <span className="shrinks">
        <b className="medium">{match.title}</b>
        <span className="block text-12 muted">
          {match.is_automatic ? texts.automatic(match.why) : texts.byHand(match.by, match.why)}
        </span>
        {match.undone_reason !== null && (
          <span className="block text-12">{texts.undone(match.undone_reason)}</span>
        )}
      </span>
      <span className="column gap-4 text-right">
        <Roubles amount={match.amount} hasSign />
        {!isUndone && (
          <Act of={statementCalls.undoMatch}>
            <Button variant="subtle" size="compact-sm" onClick={() => setUndoing(true)}>
              {texts.undo}
            </Button>
          </Act>
        )}
      </span>
      {isUndoing && match.corrects.length > 0 && (
        <CorrectInstead match={match} onClose={() => setUndoing(false)} />
      )}
      {isUndoing && match.corrects.length === 0 && (
        <ReasonDialog
          title={texts.undoTitle}
          text={[match.hangs, texts.undoText].filter(Boolean).join(' ')}
          submitLabel={texts.undoTitle}
          danger
          isBusy={undo.isPending}
          failure={undo.error}
          onSubmit={(reason) => undo.mutate({ body: { id: match.id, reason } })}
          onClose={() => setUndoing(false)}
        />
      )}
    </li>
  );
};

type Offer = ShownDocument['offers'][number];

const sumOf = ({ parts }: Offer): string =>
  toDecimalString(addKopecks(...parts.map(({ amount }) => kopecksFromDecimal(amount))));

type OfferProps = {
  readonly id: number;
  readonly offer: Offer;
  /** The document is named whole: whoever looks goes on to the next one. */
  readonly onDone: () => void;
};

const OfferRow = ({ id, offer, onDone }: OfferProps): ReactElement => {
  const accept = useCallMutation(statementCalls.matchDocument, {
    invalidates: statementReads,
    done: texts.accepted,
    onSuccess: onDone,
  });
  const { kind, why } = offer;
  const parts = offer.parts.map((part) => ({ line: part.id, amount: part.amount }));
  return (
    <li className="grid-end gap-4 gap-x-12 py-8 hair-bottom text-13">
      <span className="shrinks">
        <span className="block text-12 muted">{offer.kind_title}</span>
        {offer.parts.map((part) => (
          <span key={part.id} className="block">
            <b className="medium">{part.title}</b>{' '}
            {part.amount === part.left
              ? roublesText(part.amount)
              : texts.of(roublesText(part.amount), roublesText(part.left))}
            <span className="block text-12 muted">{part.about}</span>
          </span>
        ))}
        <span className="block text-12 info">{why}</span>
      </span>
      <span>
        <Act of={statementCalls.matchDocument}>
          <Button
            size="xs"
            loading={accept.isPending}
            onClick={() => accept.mutate({ body: { id, kind, why, parts } })}
          >
            {texts.accept}
          </Button>
        </Act>
      </span>
    </li>
  );
};

/** What may be done with money that nobody has named: an offer, lines by hand, a category, a word. */
const Waiting = ({ shown, onDone }: Shown & Pick<OfferProps, 'onDone'>): ReactElement => {
  const { line, offers } = shown;
  const [opened, setOpened] = useState<'hand' | 'category' | 'note' | 'register' | null>(null);
  const close = (): void => setOpened(null);
  const note = useCallMutation(statementCalls.noteDocument, {
    quiet: true,
    invalidates: statementReads,
    done: texts.noteDone,
    onSuccess: () => close(),
  });
  return (
    <>
      <section>
        <h3 className="text-14 bold">{texts.offers}</h3>
        {offers.length === 0 && <p className="text-13 muted">{texts.noOffers}</p>}
        <ul>
          {offers.map((offer) => (
            <OfferRow
              key={`${offer.kind} ${offer.parts.map(({ id }) => id).join()}`}
              id={line.id}
              offer={offer}
              onDone={() => {
                if (sumOf(offer) === line.left) onDone();
              }}
            />
          ))}
        </ul>
      </section>
      <div className="row wrap gap-8">
        <Act of={statementCalls.matchDocument}>
          <Button variant="default" size="xs" onClick={() => setOpened('hand')}>
            {texts.hand}
          </Button>
        </Act>
        {line.direction === 'in' && (
          <Act of={registerCalls.bringRegister}>
            <Button variant="default" size="xs" onClick={() => setOpened('register')}>
              {statementScreenTexts.register.open}
            </Button>
          </Act>
        )}
        <Act of={statementCalls.classifyDocument}>
          <Button variant="default" size="xs" onClick={() => setOpened('category')}>
            {texts.classify}
          </Button>
        </Act>
        <Act of={statementCalls.noteDocument}>
          <Button variant="default" size="xs" onClick={() => setOpened('note')}>
            {texts.note}
          </Button>
        </Act>
      </div>
      {opened === 'hand' && <HandMatchDialog line={line} onClose={close} />}
      {opened === 'register' && <RegisterDialog id={line.id} bankId={shown.bank_id} onClose={close} />}
      {opened === 'category' && <ClassifyDialog line={line} onClose={close} />}
      {opened === 'note' && (
        <ReasonDialog
          title={texts.noteTitle}
          label={texts.noteLabel}
          initial={line.note ?? ''}
          isOptional
          submitLabel={texts.save}
          isBusy={note.isPending}
          failure={note.error}
          onSubmit={(words) => note.mutate({ body: { id: line.id, note: words } })}
          onClose={close}
        />
      )}
    </>
  );
};

const Head = ({ shown, onClose }: Shown & { readonly onClose: () => void }): ReactElement => {
  const { line, title } = shown;
  return (
    <header className="row gap-12 fixed px-16 py-12 hair-bottom">
      <div className="grow shrinks">
        <h2 className="text-14 bold ellipsis">{title || texts.title}</h2>
        <p className="text-12 muted">
          {statementScreenTexts.number(line.number)}, {formatDate(line.day)}
        </p>
      </div>
      <span className="text-16 bold nowrap">
        <Roubles amount={line.amount} hasSign />
      </span>
      <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={onClose}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </header>
  );
};

type DocumentProps = Pick<OfferProps, 'id' | 'onDone'> & { readonly onClose: () => void };

/** A document of a statement: what it says, what its money was for, and what it may be for. */
export const StatementDocument = ({ id, onDone, onClose }: DocumentProps): ReactElement => {
  const found = useCall(statementCalls.showDocument, { query: { id } }, { quiet: true, staleMs: 0 });
  return (
    <RecordPanel label={texts.title}>
      <Loaded of={found} errorTitle={texts.failed}>
        {(shown) => (
          <>
            <Head shown={shown} onClose={onClose} />
            <RecordBody>
              {shown.line.left !== none && (
                <p className="wait medium">{texts.left(roublesText(shown.line.left))}</p>
              )}
              {shown.matches.length > 0 && (
                <section>
                  <h3 className="text-14 bold">{texts.matched}</h3>
                  <ul>
                    {shown.matches.map((match) => (
                      <MatchRow key={match.id} match={match} />
                    ))}
                  </ul>
                </section>
              )}
              {shown.register.length > 0 && <RegisterLines lines={shown.register} />}
              {shown.line.left !== none && <Waiting shown={shown} onDone={onDone} />}
              <Facts shown={shown} />
            </RecordBody>
          </>
        )}
      </Loaded>
    </RecordPanel>
  );
};
