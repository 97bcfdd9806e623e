import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const labels = { one: 'метку', few: 'метки', many: 'меток' };
const stars = { one: 'звезду', few: 'звезды', many: 'звёзд' };

/** The words of labels and stars. */
export const dealLabelTexts = defineTexts({
  ru: {
    star: 'Поставить звезду',
    unstar: 'Снять звезду',
    addLabel: 'Поставить метку',
    removeLabel: (text: string) => `Снять метку «${text}»`,
    label: 'Метка',
    placeholder: 'Спорно, перезвонить…',
    color: 'Цвет метки',
    colors: {
      gray: 'серый',
      blue: 'синий',
      green: 'зелёный',
      orange: 'оранжевый',
      red: 'красный',
      violet: 'фиолетовый',
    },
    used: 'Мои метки',
    hang: 'Поставить',
    title: 'Мои метки',
    none: 'Меток и звёзд в этой сделке у вас нет. Их видите только вы.',
    how: 'L — метка, * — звезда на записи под фокусом',
    all: 'Снять все',
    removeAll: 'Снять все метки и звёзды?',
    willGo: (labelsCount: number, starsCount: number) =>
      [
        ...(labelsCount > 0 ? [countOf(labelsCount, labels)] : []),
        ...(starsCount > 0 ? [countOf(starsCount, stars)] : []),
      ].join(' и '),
    willGoText: (what: string) => `Снимем ${what} в этой сделке. Сразу после этого их можно вернуть.`,
    gone: (what: string) => `Сняли ${what}. Нажмите, чтобы вернуть`,
    back: 'Вернули',
    starred: (count: number) => `Со звездой ${count}`,
    labelCount: (text: string, count: number) => `${text} ${count}`,
    filterLabel: 'Моя метка',
    filterStar: 'С моей звездой',
    any: 'Любые',
    listFailed: 'Метки не загрузились',
  },
});
