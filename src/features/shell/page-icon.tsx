import type { ReactNode } from 'react'
import {
  AllPagesIcon,
  AuditIcon,
  CalendarIcon,
  ChartIcon,
  DrawerIcon,
  HomeIcon,
  InvoiceIcon,
  KitchenIcon,
  OrdersIcon,
  PeopleIcon,
  SettingsIcon,
  StaffIcon,
  TablesIcon,
  TillIcon,
} from '../../ui/page-icons.tsx'

export function pageIcon(id: string): ReactNode {
  return icons[id] ?? <AllPagesIcon />
}

const icons: Readonly<Record<string, ReactNode>> = {
  dashboard: <HomeIcon />,
  pos: <TillIcon />,
  'open-tables': <TablesIcon />,
  orders: <OrdersIcon />,
  till: <DrawerIcon />,
  kitchen: <KitchenIcon />,
  reservations: <CalendarIcon />,
  customers: <PeopleIcon />,
  invoices: <InvoiceIcon />,
  users: <StaffIcon />,
  reports: <ChartIcon />,
  audit: <AuditIcon />,
  'store-details': <SettingsIcon />,
}
