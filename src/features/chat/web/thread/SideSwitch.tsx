import { Menu, SegmentedControl } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Counterpart } from '#features/chat/chat.words.ts';
import type { DealSide } from '#features/chat/web/chat-wire.ts';
import styles from '#features/chat/web/thread/thread.module.css';

const texts = chatScreenTexts;

type SideSwitchProps = {
  readonly sides: readonly DealSide[];
  readonly current: DealSide | undefined;
  readonly onSide: (side: DealSide) => void;
  readonly isAgent: boolean;
};

const unreadOf = (sides: readonly DealSide[]): number => sides.reduce((sum, { unread }) => sum + unread, 0);

/** Which bank is meant: the one whose words wait first, else the first that has a thread. */
const bankOf = (banks: readonly DealSide[]): DealSide | undefined =>
  banks.find(({ unread }) => unread > 0) ?? banks.find(({ thread_id: id }) => id !== null) ?? banks[0];

/** The sides of one deal, each with its unread; several banks are chosen among under «Банк». */
export const SideSwitch = ({ sides, current, onSide, isAgent }: SideSwitchProps): ReactElement | null => {
  const banks = sides.filter(({ side }) => side === 'bank');
  const present = (['agent', 'bank', 'client'] as const satisfies readonly Counterpart[]).filter((side) =>
    sides.some((one) => one.side === side),
  );
  if (present.length === 0) return null;
  const labels = isAgent ? texts.sidesForAgent : texts.sides;
  const choose = (side: Counterpart): void => {
    const target = side === 'bank' ? bankOf(banks) : sides.find((one) => one.side === side);
    if (target) onSide(target);
  };
  return (
    <div className={`row gap-6 fixed ${styles['sides']}`} style={{ maxWidth: '100%' }}>
      <SegmentedControl
        aria-label={texts.sidesLabel}
        value={current?.side ?? ''}
        onChange={(side) => choose(side as Counterpart)}
        data={present.map((side) => {
          const unread = unreadOf(sides.filter((one) => one.side === side));
          return {
            value: side,
            label: (
              <>
                {labels[side]}
                {unread > 0 && (
                  <small className="ml-4 text-12 muted">
                    <span className="visually-hidden">{texts.list.unread(unread)}</span>
                    <span aria-hidden>{unread}</span>
                  </small>
                )}
              </>
            ),
          };
        })}
      />
      {current?.side === 'bank' && banks.length > 1 && (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <button
              type="button"
              className={`row gap-4 text-13 soft edge round-8 on-paper pressed ${styles['bankChoice']}`}
            >
              <span className="ellipsis">{shortBankName(current.title)}</span>
              <ChevronDown size={15} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {banks.map((bank) => (
              <Menu.Item
                key={bank.application_bank_id}
                aria-current={bank.application_bank_id === current.application_bank_id}
                rightSection={
                  bank.unread > 0 ? <small className="ml-4 text-12 muted">{bank.unread}</small> : null
                }
                onClick={() => onSide(bank)}
              >
                {shortBankName(bank.title)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
};
