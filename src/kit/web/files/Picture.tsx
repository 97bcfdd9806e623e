import { type ReactElement, useState } from 'react';
import styles from '#kit/web/files/FileViewer.module.css';

type PictureProps = {
  readonly url: string;
  readonly name: string;
  readonly scale: number;
  readonly turns: number;
};

type Size = { readonly width: number; readonly height: number };

/** A picture at a scale of what fits the stage, turned by quarters; larger than the stage it scrolls. */
export const Picture = ({ url, name, scale, turns }: PictureProps): ReactElement => {
  const [natural, setNatural] = useState<Size | null>(null);
  const [stage, setStage] = useState<Size | null>(null);
  const isLying = turns % 2 === 1;
  const size = natural ?? { width: 1, height: 1 };
  const [across, down] = isLying ? [size.height, size.width] : [size.width, size.height];
  const fit = stage ? Math.min((stage.width - 32) / across, (stage.height - 32) / down, 1) : 1;
  const [width, height] = [across * fit * scale, down * fit * scale];
  return (
    <div
      ref={(node) => {
        const parent = node?.parentElement;
        if (!parent || stage) return;
        setStage({ width: parent.clientWidth, height: parent.clientHeight });
      }}
      className={`block ${styles['picture']}`}
      style={{ width, height, position: 'relative', visibility: natural ? 'visible' : 'hidden' }}
    >
      <img
        src={url}
        alt={name}
        onLoad={(event) =>
          setNatural({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
        }
        style={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          width: isLying ? height : width,
          height: isLying ? width : height,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  );
};
