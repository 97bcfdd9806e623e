import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactElement } from 'react';
import type { JudgedRule } from '#features/softphone/web/phone/phone-state.ts';

const signs = {
  free: { Icon: CircleCheck, tone: 'good' },
  ask: { Icon: CircleAlert, tone: 'wait' },
  refuse: { Icon: CircleX, tone: 'bad' },
} as const;

/** What the rules say of a number, each with its law on hover. */
export const RuleLines = ({ rules }: { readonly rules: readonly JudgedRule[] }): ReactElement | null =>
  rules.length === 0 ? null : (
    <ul className="grid gap-6 m-0 p-0 text-13">
      {rules.map(({ rule, words, law, verdict }) => {
        const { Icon, tone } = signs[verdict];
        return (
          <li key={rule} className="flex gap-8" title={law}>
            <Icon size={16} className={`fixed mt-2 ${tone}`} aria-hidden />
            <span>{words}</span>
          </li>
        );
      })}
    </ul>
  );
