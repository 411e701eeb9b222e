import { ButtonLink } from '../../ui/Button.tsx';
import { useWords } from '../../words/speech.tsx';
import { PAGE_SIZE, writeWish, type Wish } from './wish.ts';

/** To the pages beside this one. */
export function PageLinks({ wish, total }: { wish: Wish; total: number }) {
  const t = useWords('tasks');
  const count = Math.ceil(total / PAGE_SIZE);
  if (count <= 1 && wish.page === 1) return null;
  const to = (page: number) => ({ search: writeWish({ ...wish, page }).toString() });
  return (
    <nav aria-label={t('pages')} className="mt-6 flex items-center justify-center gap-4">
      {wish.page > 1 && <ButtonLink to={to(Math.min(wish.page - 1, Math.max(1, count)))}>{t('previous')}</ButtonLink>}
      <p className="figures text-small text-ink-soft">{t('page', { page: wish.page, count })}</p>
      {wish.page < count && <ButtonLink to={to(wish.page + 1)}>{t('next')}</ButtonLink>}
    </nav>
  );
}
