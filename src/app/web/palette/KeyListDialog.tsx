import { Kbd, Switch } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { paletteScreenTexts } from '#app/palette.screen-texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { modifier } from '#app/web/palette/modifier.ts';
import styles from '#app/web/palette/KeyListDialog.module.css';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { switchSingleKeys, useSingleKeys } from '#kit/web/single-keys.ts';
import { type KeyList, keyLists } from '#kit/web/slots.ts';

const texts = paletteScreenTexts.keys;

const ownLists: readonly KeyList[] = [
  {
    order: 0,
    title: texts.everywhere,
    keys: [
      [paletteTexts.key(modifier), texts.palette],
      ['?', texts.list],
      ['/', texts.search],
      ['N', texts.create],
      [texts.menuKey, texts.menu],
      ['Delete', texts.closeTab],
      ['Esc', texts.dialog],
    ],
  },
  {
    order: 1,
    title: texts.inPalette,
    keys: [
      [`${modifier} Enter`, texts.behind],
      ['Home End', texts.edges],
      ['Backspace', texts.backspace],
    ],
  },
  {
    order: 2,
    title: texts.tables,
    keys: [
      ['↑ ↓', texts.rows],
      ['PgUp PgDn', texts.pages],
      ['Home End', texts.first],
      ['Enter', texts.enter],
      [texts.spaceKey, texts.space],
    ],
  },
];

const SingleKeys = (): ReactElement => (
  <Switch
    my="var(--space-12)"
    label={texts.single}
    description={texts.singleHint}
    checked={useSingleKeys(({ isOn }) => isOn)}
    onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
  />
);

/** «?»: every key of the product, part by part; the features add theirs. */
export const KeyListDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Modal opened onClose={onClose} title={texts.title} size={720}>
    <div className={`gap-x-24 ${styles['lists']}`}>
      {[...ownLists, ...keyLists.items()].map(({ title, keys }) => (
        <section key={title}>
          <h3 className="mb-6 text-14 bold">{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <Fragment key={key}>
                <dt>
                  <Kbd ff="inherit">{key}</Kbd>
                </dt>
                <dd className="soft">{meaning}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <SingleKeys />
    <p className="muted small">{texts.typing}</p>
  </Modal>
);
