import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { roleNames } from '#domain/role.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import type { Rule } from '#features/agent-rules/web/RuleWords.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = ruleScreenTexts.acceptances;
type Acceptance = CallReply<typeof ruleCalls.listAcceptances>['items'][number];

const columns = [
  { id: 'person', header: texts.person, cell: ({ name, username }: Acceptance) => name || username },
  { id: 'role', header: texts.role, cell: ({ role }: Acceptance) => roleNames[role] },
  {
    id: 'at',
    header: texts.at,
    cell: ({ accepted_at: at }: Acceptance) => formatDateTime(new Date(at)),
  },
  { id: 'address', header: texts.address, cell: ({ address }: Acceptance) => address },
];

const step = 50;

/** Who has accepted a version, the newest first. */
export const Acceptances = ({
  rule,
  onClose,
}: {
  readonly rule: Rule;
  readonly onClose: () => void;
}): ReactElement => {
  const [limit, setLimit] = useState(step);
  const body = { id: rule.id, limit };
  const answer = useCall(ruleCalls.listAcceptances, { body }, { quiet: true, keepPrevious: true });
  return (
    <Modal opened onClose={onClose} title={texts.title(rule.name, rule.number)} size={680}>
      <Loaded of={answer} errorTitle={texts.failed}>
        {({ items, next_cursor: next }) => (
          <div className="grid gap-12">
            {items.length === 0 ? (
              <p className="muted">{texts.nobody}</p>
            ) : (
              <PlainTable className="full text-13" columns={columns} rows={items} rowKey={({ id }) => id} />
            )}
            <div className="row wrap gap-8">
              {next !== null && limit < 200 && (
                <Button variant="default" onClick={() => setLimit(Math.min(limit * 2, 200))}>
                  {texts.more}
                </Button>
              )}
              <Act of={ruleCalls.saveAcceptances}>
                <Button
                  component="a"
                  variant="default"
                  leftSection={<FileDown size={16} aria-hidden />}
                  href={downloadUrl(ruleCalls.saveAcceptances, { query: { id: rule.id } })}
                  download
                >
                  {texts.save}
                </Button>
              </Act>
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
};
