import { encodeQR } from 'qr';
import { type ReactElement, useMemo } from 'react';
import styles from '#kit/web/QrCode.module.css';

type QrCodeProps = { readonly text: string; readonly label: string };

/** A QR code, drawn here: dark on white in both themes, as cameras want it. */
export const QrCode = ({ text, label }: QrCodeProps): ReactElement => {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 3 }), [text]);
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className="fixed round-8"
      style={{ width: 208, height: 208 }}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles['ground']} d={`M0 0h${rows.length}v${rows.length}h-${rows.length}z`} />
      <path className={styles['dots']} d={path} />
    </svg>
  );
};
