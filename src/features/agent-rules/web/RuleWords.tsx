import { FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts as texts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

export type Rule = CallReply<typeof ruleCalls.listRules>[number];

/** What rules say: their text, or their file. */
export const RuleWords = ({ rule }: { readonly rule: Rule }): ReactElement =>
  rule.text === null ? (
    <a
      className="row gap-8 py-10 px-12 edge round-8"
      href={downloadUrl(ruleCalls.openRuleFile, { query: { id: rule.id } })}
      target="_blank"
      rel="noreferrer"
    >
      <FileText size={18} strokeWidth={1.75} aria-hidden /> {texts.entering.openFile(rule.file_name ?? '')}
    </a>
  ) : (
    <div
      className="scrolls py-10 px-12 text-14 soft round-8 on-head breaks as-typed"
      style={{ maxHeight: '48dvh' }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys
      tabIndex={0}
    >
      {rule.text}
    </div>
  );
