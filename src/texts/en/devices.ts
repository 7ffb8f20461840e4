export const devices = {
  createdAt: 'Created At',
  heading: 'My Devices',
  ip: 'IP',
  location: 'Location',
  remove: 'Remove',
  removeDevice: 'Remove {name}, {ip}',
  removeTitle: 'Remove {name}',
  removeWarning: 'Are you sure! This device will be logged out!',
  thisDevice: 'This Device',
} as const
