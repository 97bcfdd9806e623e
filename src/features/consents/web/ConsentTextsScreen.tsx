import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { keepConsents } from '#features/consents/consents.access.ts';
import { consentCalls } from '#features/consents/consents.contract.ts';
import { consentKinds } from '#features/consents/consents.kinds.ts';
import { consentScreenTexts as texts } from '#features/consents/consents.screen-texts.ts';
import { ConsentTextDialog, type ConsentVersion } from '#features/consents/web/ConsentTextDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const tones = { current: 'good', planned: 'wait', past: 'neutral' } as const;

const Document = ({ version, canKeep }: { readonly version: ConsentVersion; readonly canKeep: boolean }) => {
  const remove = useCallMutation(consentCalls.removeText, {
    invalidates: [consentCalls.listTexts],
    done: texts.removed,
  });
  const { id, state, title, text, by } = version;
  return (
    <div className="column gap-8 py-12 px-16">
      <div className="row wrap gap-8">
        <b>{title}</b>
        <StatusPill
          tone={tones[state]}
        >{`${texts.stateOf[state]} ${texts.from(formatDate(version.version))}`}</StatusPill>
        <span className="muted small">{by === null ? texts.builtIn : texts.by(by)}</span>
        {canKeep && state === 'planned' && id !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { id } })}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      {text.split('\n').map((paragraph) => (
        <p key={paragraph} className="text-13">
          {paragraph}
        </p>
      ))}
    </div>
  );
};

type KindProps = { readonly versions: readonly ConsentVersion[]; readonly canKeep: boolean };

/** One consent: what holds and what is to come; former versions behind a press. */
const Kind = ({ versions, canKeep }: KindProps): ReactElement | null => {
  const [isWriting, setWriting] = useState(false);
  const current = versions.find(({ state }) => state === 'current');
  if (!current) return null;
  const title = texts.titles[current.kind];
  const past = versions.filter(({ state }) => state === 'past');
  return (
    <Card
      title={title}
      actions={
        canKeep && (
          <Button
            size="xs"
            variant="default"
            aria-label={texts.addOf(title)}
            onClick={() => setWriting(true)}
          >
            {texts.add}
          </Button>
        )
      }
    >
      {versions
        .filter(({ state }) => state !== 'past')
        .map((version) => (
          <Document key={version.version} version={version} canKeep={canKeep} />
        ))}
      {past.length > 0 && (
        <details className="px-16 py-8 text-13">
          <summary>{texts.past(past.length)}</summary>
          {past.map((version) => (
            <Document key={version.version} version={version} canKeep={canKeep} />
          ))}
        </details>
      )}
      {isWriting && <ConsentTextDialog current={current} onClose={() => setWriting(false)} />}
    </Card>
  );
};

/** /personal-data/consent-texts: the documents people agree to, in versions with days. */
export default function ConsentTextsScreen(): ReactElement {
  const all = useCall(consentCalls.listTexts, {}, { quiet: true });
  const canKeep = mayAct('consents', keepConsents, useRole());
  return (
    <Page>
      <Loaded of={all} errorTitle={texts.failed}>
        {(versions) => (
          <>
            {consentKinds.map((kind) => (
              <Kind key={kind} versions={versions.filter((one) => one.kind === kind)} canKeep={canKeep} />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}
