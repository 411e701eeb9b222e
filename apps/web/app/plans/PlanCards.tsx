import { changeTo, type Held } from '@pagewright/contract/plans/changes.ts';
import { LIMITS } from '@pagewright/contract/limits.ts';
import { planDisplay, planLabel } from '@pagewright/contract/plans/names.ts';
import { moneyText } from '@pagewright/contract/plans/money.ts';
import type { Product } from '@pagewright/contract/plans/products.ts';
import type { Shop } from '@pagewright/contract/site.ts';
import { currencyOf } from '@pagewright/contract/plans/money.ts';
import { useAccount, useAccountStore } from '../account/account.tsx';
import { readBilling } from '../account/billing/read-billing.ts';
import { useOwn } from '../account/use-own.ts';
import { accountPath, homePath } from '../site/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useSpeech, useWords } from '../words/speech.tsx';
import { heldIn } from './held.ts';
import { PlanCard } from './PlanCard.tsx';
import { ProductCard } from './ProductCard.tsx';

interface PlanCardsProps {
  shop: Shop;
  /** Beside them stands what costs nothing. */
  withFree: boolean;
}

/** Every plan as a card, with what this person can do about it. */
export function PlanCards(props: PlanCardsProps) {
  const { account } = useAccount();
  const store = useAccountStore();
  if (account) return <OwnPlanCards key={account.email} {...props} />;
  const logIn = () => store.openLogin({ mode: 'reg', next: 'pay' });
  return <CardList {...props} held={NOTHING} onLogIn={logIn} onChanged={() => undefined} />;
}

const NOTHING: readonly Held[] = [];

/** Of somebody who may have a plan: until that is known, prices are shown without their buttons. */
function OwnPlanCards(props: PlanCardsProps) {
  const { language } = useSpeech();
  const t = useWords('pricing');
  const { account } = useAccount();
  const { data, reload } = useOwn(readBilling);
  const { isVip, vipName, aiVipName } = account?.vipInfo ?? {};
  const name = vipName ?? aiVipName;
  return (
    <>
      {(isVip || name !== undefined) && props.withFree && (
        <p className="column mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 text-lead">
          {t('yourPlanIs', { plan: name === undefined ? t('pro') : planLabel(planDisplay(name), language) })}
          <ButtonLink to={accountPath(language, 'billing')} size="small">
            {t('seePlan')}
          </ButtonLink>
        </p>
      )}
      <CardList {...props} held={data && heldIn(data)} onLogIn={undefined} onChanged={reload} />
    </>
  );
}

interface CardListProps extends PlanCardsProps {
  held: readonly Held[] | undefined;
  onLogIn: (() => void) | undefined;
  onChanged: () => void;
}

function CardList({ shop: { products, ways }, withFree, held, onLogIn, onChanged }: CardListProps) {
  return (
    <ul
      data-many={products.length > 3}
      className="column mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:data-[many=true]:grid-cols-5"
    >
      {withFree && <FreeCard hasPlan={(held?.length ?? 0) > 0} />}
      {products.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          change={held && changeTo(product.id, held)}
          ways={ways}
          isStrong={product === strongOf(products)}
          onLogIn={onLogIn}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}

/** The one that saves most. */
const strongOf = (products: readonly Product[]) =>
  products.toSorted((one, other) => other.discount - one.discount).find(({ discount }) => discount > 0);

function FreeCard({ hasPlan }: { hasPlan: boolean }) {
  const { language } = useSpeech();
  const t = useWords('pricing');
  const { account } = useAccount();
  const isTheirs = account?.plan === 'free' && !hasPlan;
  return (
    <PlanCard
      name={planLabel('Free', language)}
      price={moneyText({ minor: 0, currency: currencyOf(language) }, language)}
      unit={t('freePrice')}
    >
      {isTheirs ? (
        <p className="flex min-h-11 items-center font-semibold text-accent">{t('yourPlan')}</p>
      ) : (
        <ButtonLink to={homePath(language)} className="w-full">
          {t('getStarted')}
        </ButtonLink>
      )}
      <p className="mt-3 text-small text-ink-soft">{t('freeText', { tasks: LIMITS.freeTasksPerDay })}</p>
    </PlanCard>
  );
}
