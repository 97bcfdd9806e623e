import { Button } from '@mantine/core';
import { Copy, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The ten codes, this once. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps): ReactElement => {
  const asText = codes.join('\n');
  return (
    <div className="column gap-12">
      <h2>{texts.codesTitle}</h2>
      <p className="soft">{texts.codesText}</p>
      <ol className="grid gap-6 gap-x-16 p-12 card" style={{ gridTemplateColumns: '1fr 1fr' }}>
        {codes.map((code) => (
          <li key={code}>
            <code className="text-14 nowrap">{code}</code>
          </li>
        ))}
      </ol>
      <div className="row wrap gap-8">
        <Button
          variant="default"
          leftSection={<Copy size={16} />}
          onClick={() => void copyText(asText, texts.codesCopied)}
        >
          {texts.copyCodes}
        </Button>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(asText)}`}
          download={texts.codesFile}
        >
          {texts.saveCodes}
        </Button>
      </div>
      <FormButtons right>
        <Button onClick={onDone}>{texts.codesSaved}</Button>
      </FormButtons>
    </div>
  );
};
