import { Button, Menu } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { scriptScreenTexts } from '#features/call-scripts/call-scripts.screen-texts.ts';
import { scriptScreens } from '#features/call-scripts/web/call-scripts.screens.ts';
import { NameDialog } from '#features/call-scripts/web/NameDialog.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = scriptScreenTexts.list;
type Script = CallReply<(typeof scriptCalls)['listScripts']>['scripts'][number];

const day = (at: string): string => formatDateTime(new Date(at)).slice(0, 10);

const States = ({
  script: { version, draft, is_active: isActive },
}: {
  readonly script: Script;
}): ReactElement => (
  <span className="row wrap gap-8">
    {version && isActive && (
      <StatusPill tone="good">{texts.inUse(version.number, day(version.published_at))}</StatusPill>
    )}
    {!isActive && <StatusPill tone="neutral">{texts.isOff}</StatusPill>}
    {draft && (
      <StatusPill tone="wait">
        {draft.held_by === null ? texts.draft(draft.number) : texts.held(draft.number, draft.held_by)}
      </StatusPill>
    )}
  </span>
);

type RowProps = {
  readonly script: Script;
  readonly onName: (kind: 'copy' | 'rename') => void;
};

const Actions = ({ script: { id, name, version, is_active: isActive }, onName }: RowProps): ReactElement => {
  const go = useGo();
  const change = useCallMutation(scriptCalls.changeScript, {
    invalidates: [scriptCalls.listScripts, scriptCalls.showScript],
    done: (_reply, { body }) => texts.switched(body.is_active === true),
  });
  const turn = async (): Promise<void> => {
    const question = { title: texts.offTitle(name), text: texts.offText, confirmLabel: texts.switchOff };
    if (!isActive || (await confirmAction(question)))
      change.mutate({ body: { script_id: id, is_active: !isActive } });
  };
  return (
    <RowMenu label={texts.menu(name)} width={220}>
      <Menu.Item onClick={() => go(scriptScreens.edit.link({ id }))}>{texts.open}</Menu.Item>
      <Act of={scriptCalls.copyScript}>
        <Menu.Item onClick={() => onName('copy')}>{texts.copy}</Menu.Item>
      </Act>
      <Act of={scriptCalls.changeScript}>
        <Menu.Item onClick={() => onName('rename')}>{texts.rename}</Menu.Item>
      </Act>
      {version && (
        <Act of={scriptCalls.changeScript}>
          <Menu.Item onClick={() => void turn()}>{isActive ? texts.switchOff : texts.switchOn}</Menu.Item>
        </Act>
      )}
    </RowMenu>
  );
};

const Row = (props: RowProps): ReactElement => {
  const { script } = props;
  const { id, name, version, conversations, finished } = script;
  return (
    <li className="row gap-12 py-10 px-16 hair-top">
      <div className="grid gap-4 grow shrinks">
        <LinkTo link={scriptScreens.edit.link({ id })} className="bold">
          {name}
        </LinkTo>
        <States script={script} />
        <span className="text-13 muted">
          {[
            version && texts.steps(version.steps),
            texts.conversations(conversations),
            conversations > 0 && texts.finished(Math.round((finished / conversations) * 100)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Actions {...props} />
    </li>
  );
};

/** /script/index: every script, what of it is in use and what is being written. */
export default function ScriptListScreen(): ReactElement {
  const scripts = useCall(scriptCalls.listScripts, {});
  const [naming, setNaming] = useState<{ readonly kind: 'copy' | 'rename'; readonly script: Script } | null>(
    null,
  );
  const create = (
    <Act of={scriptCalls.createScript}>
      <Button
        component={LinkTo}
        link={scriptScreens.create.link()}
        leftSection={<Plus size={16} aria-hidden />}
      >
        {texts.create}
      </Button>
    </Act>
  );
  return (
    <Page>
      <Card>
        <Loaded of={scripts} errorTitle={texts.failed}>
          {({ scripts: rows }) =>
            rows.length === 0 ? (
              <EmptyState title={texts.empty} text={texts.emptyText} actions={create} />
            ) : (
              <>
                <Bar>
                  <span className="spacer" />
                  {create}
                </Bar>
                <ul className="plain p-0 m-0">
                  {rows.map((script) => (
                    <Row key={script.id} script={script} onName={(kind) => setNaming({ kind, script })} />
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      </Card>
      {naming && <NameDialog kind={naming.kind} script={naming.script} onClose={() => setNaming(null)} />}
    </Page>
  );
}
