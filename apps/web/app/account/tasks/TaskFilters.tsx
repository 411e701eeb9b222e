import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Search } from 'lucide-react';
import { HISTORY_FILTERS } from '@pagewright/contract/calls/values.ts';
import { FIELD } from '../../ui/fields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { useWords } from '../../words/speech.tsx';
import type { Wish } from './wish.ts';

/** From the last letter until the list is asked for. */
const TYPING_MS = 300;

export function TaskFilters({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const t = useWords('tasks');
  const legend = useId();
  return (
    <div className="mt-8 flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <fieldset aria-labelledby={legend} className="min-w-0 md:w-108">
        <span id={legend} className="sr-only">
          {t('filters')}
        </span>
        <RadioCards
          name="show"
          choices={HISTORY_FILTERS.map((filter) => ({ value: filter, label: t(`filter.${filter}`) }))}
          value={wish.filter}
          onValue={(value) =>
            onWish({ ...wish, filter: HISTORY_FILTERS.find((each) => each === value) ?? 'all', page: 1 })
          }
        />
      </fieldset>
      <SearchField key={wish.search} search={wish.search} onSearch={(search) => onWish({ ...wish, search, page: 1 })} />
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useWords('tasks');
  const [text, setText] = useState(search);
  const ask = useEffectEvent(() => onSearch(text.trim()));
  useEffect(() => {
    if (text.trim() === search) return undefined;
    const timer = setTimeout(() => ask(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, search]);
  return (
    <search className="relative md:w-72">
      <Icon of={Search} size="small" className="pointer-events-none absolute top-3.5 left-3 text-ink-faint" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={255}
        onChange={({ target }) => setText(target.value)}
        className={`${FIELD} pl-9`}
      />
    </search>
  );
}
