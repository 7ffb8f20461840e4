import type { KitchenItem, Order, OrderGroup, OrderItem, PaymentSummary, Ticket } from '../../../src/domain/entities.ts'

/** Orders as the server would list them; tests say only what matters to them. */

/** When the orders below were placed: just now, in ms since epoch. */
export const placedAt = Date.now()

export function itemOf(facts: Partial<OrderItem> = {}): OrderItem {
  return {
    id: 1,
    order_id: 1,
    item_id: 7,
    item_title: 'Margherita',
    variant_id: null,
    variant_title: null,
    quantity: 2,
    status: 'created',
    date: new Date(placedAt).toISOString(),
    notes: null,
    reduced_from: null,
    short: 0,
    withdrawn: 0,
    round: 0,
    started: 0,
    price: '9.50',
    rule: null,
    addons: null,
    ...facts,
  }
}

export function orderOf(facts: Partial<Order> = {}): Order {
  return { ...orderHead(), items: [itemOf()], ...facts }
}

export function groupOf(facts: Partial<OrderGroup> = {}): OrderGroup {
  const placed = facts.orders ?? [orderOf()]
  const [first] = placed
  return {
    table_id: first?.table_id ?? null,
    table_title: first?.table_title ?? null,
    floor: first?.floor ?? null,
    orders: placed,
    order_ids: placed.map(({ id }) => id),
    ...facts,
  }
}

/** One order at table 4, on the first floor. */
export const tableFour = (facts: Partial<Order> = {}): OrderGroup =>
  groupOf({ orders: [orderOf({ table_id: 4, table_title: 'Table 4', floor: 'First floor', ...facts })] })

export function ticketOf({
  items,
  ...facts
}: Partial<Omit<Ticket, 'items'>> & { items?: readonly Partial<KitchenItem>[] } = {}): Ticket {
  const shown = (items ?? [{}]).map(item => ({ ...plainItem(), ...fresh, addons: null, ...item }))
  return { ...orderHead(), placed_by: null, ...facts, items: shown }
}

const totals = { subtotal: 19, taxTotal: 2.85, total: 21.85 }

export const dueForTableFour: PaymentSummary = {
  ...totals,
  receipt: { ...totals, orderIds: [1] },
  orders: [
    {
      ...orderHead(),
      items: [
        {
          ...plainItem(),
          price: 10.93,
          unit_price: '9.50',
          line_price: '19.00',
          variant_price: null,
          tax_id: 1,
          tax_title: 'VAT',
          tax_rate: 15,
          tax_type: 'exclusive',
          itemTotal: 21.85,
          addons: null,
        },
      ],
    },
  ],
}

function orderHead(): Omit<Order, 'items'> {
  return {
    id: 1,
    date: new Date(placedAt).toISOString(),
    delivery_type: 'dinein',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: null,
    table_id: null,
    table_title: null,
    floor: null,
    status: 'created',
    payment_status: 'pending',
    token_no: 12,
    business_day: '2026-11-20',
    provisional_token: null,
    closed_at: null,
    bill_printed_at: null,
    moved_from: null,
  }
}

function plainItem() {
  const { price: _price, addons: _addons, rule: _rule, started: _started, round: _round, ...plain } = itemOf()
  return plain
}

const fresh = { round: 0, station_id: null, bumped: 0, bumped_at: null, ready_at: null } as const
