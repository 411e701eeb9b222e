import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronDown, Menu } from 'lucide-react';
import type { Family } from '@pagewright/contract/catalogue.ts';
import { AccountMenu, SignUpInMenu } from '../account/AccountMenu.tsx';
import { Upgrade } from '../account/Upgrade.tsx';
import { blogPath, downloadPath, homePath, pricingPath, toolPath } from '../site/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useSpeech } from '../words/speech.tsx';
import { AiLink, New } from './AiLink.tsx';
import type { FamilyOfTools } from './families.ts';
import { Wordmark } from './Logo.tsx';
import { ToolLink } from './ToolLink.tsx';

const SHADOW_AFTER_PIXELS = 10;
const CONVERT: readonly Family[] = ['from-pdf', 'to-pdf'];
const AI: readonly Family[] = ['ai'];

interface HeaderProps {
  families: FamilyOfTools[];
  hasAccounts: boolean;
  onMac: boolean;
}

export function Header({ families, hasAccounts, onMac }: HeaderProps) {
  const { t, language } = useSpeech();
  const header = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  useClosingMenus(header);

  const convert = families.filter(({ family }) => CONVERT.includes(family));
  const ai = families.filter(({ family }) => AI.includes(family));
  const direct = families
    .flatMap(({ tools }) => tools.filter(({ inHeader }) => inHeader !== undefined))
    .toSorted((one, other) => (one.inHeader ?? 0) - (other.inHeader ?? 0));
  const more = families.filter((group) => !convert.includes(group) && !ai.includes(group));

  return (
    <header
      ref={header}
      data-scrolled={scrolled}
      className="sticky top-0 z-30 bg-paper transition-shadow data-[scrolled=true]:shadow-header"
    >
      <div className="column max-w-[90rem] flex h-18 items-center justify-between gap-4">
        <Link to={homePath(language)} aria-label={t('site.home')} className="rounded-control">
          <Wordmark />
        </Link>
        <nav aria-label={t('site.tools')} className="hidden flex-1 items-center justify-end gap-1 md:flex">
          {direct.map((tool) => (
            <BarLink key={tool.slug} to={toolPath(tool.slug, language)} className="max-[80rem]:hidden">
              {tool.title}
            </BarLink>
          ))}
          <ToolMenu label={t('site.convert')} families={convert} />
          <ToolMenu label={t('site.moreTools')} families={more} />
          <ToolMenu label={t('site.ai')} isNew families={ai} />
          <BarLink to={blogPath(language)}>{t('site.blog')}</BarLink>
          {hasAccounts && <BarLink to={pricingPath(language)}>{t('account.pricing')}</BarLink>}
          <BarLink to={downloadPath(language)} className="max-[88rem]:hidden">
            {t(onMac ? 'site.appMac' : 'site.appWindows')}
          </BarLink>
        </nav>
        <div className="flex items-center gap-2">
          {hasAccounts && <Upgrade className="max-lg:hidden" />}
          {hasAccounts && <AccountMenu />}
          <nav aria-label={t('site.menu')} className="md:hidden">
            <details name="menu" className="group">
              <summary
                aria-label={t('site.menu')}
                className="flex size-11 items-center justify-center rounded-control hover:bg-sunk"
              >
                <Icon of={Menu} size="large" />
              </summary>
              <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-t border-line bg-sheet px-5 pt-4 pb-8 shadow-floating">
                {hasAccounts && <SignUpInMenu />}
                {hasAccounts && (
                  <div className="mb-3 flex flex-wrap items-center gap-3 border-b border-line px-3 pb-4">
                    <Link to={pricingPath(language)} className="flex h-11 flex-1 items-center font-medium">
                      {t('account.pricing')}
                    </Link>
                    <Upgrade className="flex-1" />
                  </div>
                )}
                {families.map((group) => (
                  <MenuColumn key={group.family} group={group} />
                ))}
                <Link
                  to={blogPath(language)}
                  className="mt-3 flex h-11 items-center border-t border-line px-3 font-medium"
                >
                  {t('site.blog')}
                </Link>
              </div>
            </details>
          </nav>
        </div>
      </div>
    </header>
  );
}

function BarLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={`flex h-11 items-center rounded-control px-2 font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink ${className}`}
    >
      {children}
    </Link>
  );
}

/** A disclosure of links (not an ARIA menu: these are pages to visit, not commands). It opens without script too. */
function ToolMenu({ label, isNew, families }: { label: string; isNew?: boolean; families: FamilyOfTools[] }) {
  if (families.length === 0) return null;
  return (
    <details name="menu" className="group relative">
      <summary className="flex h-11 items-center gap-1.5 rounded-control px-2 font-medium whitespace-nowrap text-ink-soft transition-colors select-none group-open:bg-sunk group-open:text-ink hover:text-ink">
        {label}
        {isNew && <New className="max-[88rem]:hidden" />}
        <Icon of={ChevronDown} size="small" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="rise absolute top-full right-0 z-10 mt-2 flex max-h-[calc(100dvh-5.5rem)] gap-6 overflow-y-auto rounded-sheet border border-line bg-sheet p-4 shadow-floating">
        {families.map((group) => (
          <MenuColumn key={group.family} group={group} />
        ))}
      </div>
    </details>
  );
}

function MenuColumn({ group: { family, tools } }: { group: FamilyOfTools }) {
  const { t } = useSpeech();
  return (
    <section className="min-w-56 py-1">
      <h2 className="px-3 pt-2 pb-1.5 text-small font-medium text-ink-faint">{t(`families.${family}`)}</h2>
      <ul>
        {family === 'ai' && (
          <li>
            <AiLink />
          </li>
        )}
        {tools.map((tool) => (
          <li key={tool.slug}>
            <ToolLink tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > SHADOW_AFTER_PIXELS);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return scrolled;
}

/** Menus close on Escape (focus returns to their button), on a click or focus elsewhere, and when a link is followed. */
function useClosingMenus(header: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const openMenus = () => [...(header.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])];
    const closeAll = () =>
      openMenus().forEach((menu) => {
        // What is in a closed menu cannot have the focus; a popup that it opened gives it back to the menu's button.
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        menu.removeAttribute('open');
      });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      openMenus().forEach((menu) => menu.querySelector('summary')?.focus());
      closeAll();
    };
    const onElsewhere = (event: Event) => {
      for (const menu of openMenus())
        if (event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute('open');
    };
    const onFollowed = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) closeAll();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onFollowed);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onFollowed);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [header]);
}
